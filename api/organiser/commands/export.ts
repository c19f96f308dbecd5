import { sendExports } from '../people.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const exportLink = command({
  name: 'export',
  usage: { 'export <e-mail>': 'mail somebody a link to all that is kept about them, good for 24 hours' },
  options: { event: LISTED.event },
  run(words, { event }) {
    const [email] = exactly(words, 1, 'export');
    return (storage) => sendExports(storage, email, event);
  },
});

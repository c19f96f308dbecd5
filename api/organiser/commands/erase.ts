import { erasePeople } from '../erase.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const erase = command({
  name: 'erase',
  usage: { 'erase <e-mail>': 'delete somebody: every row, every photo, likes both ways, seats on guest lists' },
  options: { event: LISTED.event },
  run(words, { event }) {
    const [email] = exactly(words, 1, 'erase');
    return (storage) => erasePeople(storage, email, event);
  },
});

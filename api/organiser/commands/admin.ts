import { changeRole } from '../people.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const admin = command({
  name: 'admin',
  usage: { 'admin give <e-mail>': 'give somebody the role "admin"', 'admin take <e-mail>': 'take it back' },
  options: { event: LISTED.event },
  run(words, { event }) {
    const [action, email] = exactly(words, 2, 'admin');
    if (action !== 'give' && action !== 'take') throw unknown(`admin ${action}`);
    return (storage) => changeRole(storage, action, email, event);
  },
});

import { grantDoorRoleTo, revokeDoorRoleFrom } from '../door.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const door = command({
  name: 'door',
  usage: {
    'door give <e-mail>': 'let somebody check people in and help them, for this one evening',
    'door take <e-mail>': 'end it before the evening does',
  },
  options: { event: LISTED.event },
  run(words, { event }) {
    const [action, email] = exactly(words, 2, 'door');
    if (action === 'give') return (storage) => grantDoorRoleTo(storage, email, event);
    if (action === 'take') return (storage) => revokeDoorRoleFrom(storage, email, event);
    throw unknown(`door ${action}`);
  },
});

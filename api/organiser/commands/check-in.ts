import { checkInByEmail, numberOf } from '../door.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';

export const checkIn = command({
  name: 'check-in',
  usage: {
    'check-in <event> <e-mail>': 'somebody is here, with the next free number or --number <number>; --undo takes it back',
  },
  options: { number: { type: 'string' }, undo: { type: 'boolean' } },
  run(words, { number, undo = false }) {
    const [clientId, email] = exactly(words, 2, 'check-in');
    const options = { number: numberOf(number), undo };
    return (storage) => checkInByEmail(storage, clientId, email, options);
  },
});

import { sendMailing } from '../results.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';

export const remind = command({
  name: 'remind',
  usage: {
    'remind profile <event>': 'mail those without a profile that it is missing, each once',
    'remind likes <event>': 'mail those who like nobody yet that there is still time, each once',
  },
  options: {},
  run(words) {
    const [action, clientId] = exactly(words, 2, 'remind');
    if (action === 'profile') return (storage) => sendMailing(storage, clientId, 'unfinished');
    if (action === 'likes') return (storage) => sendMailing(storage, clientId, 'undecided');
    throw unknown(`remind ${action}`);
  },
});

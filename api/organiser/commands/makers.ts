import { changeMaker, printMakers } from '../makers.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const makers = command({
  name: 'makers',
  usage: {
    makers: 'list who may make events at the desk',
    'makers give <e-mail>': 'let an admin make events at the desk, and be the admin of each',
    'makers take <e-mail>': 'end it; their events stay',
  },
  options: { event: { ...LISTED.event, of: ['give', 'take'] } },
  run(words, { event }) {
    if (words.length === 0 || words.join(' ') === 'list') return printMakers;
    const [action, email] = exactly(words, 2, 'makers');
    if (action !== 'give' && action !== 'take') throw unknown(`makers ${action}`);
    return (storage) => changeMaker(storage, action, email, event);
  },
});

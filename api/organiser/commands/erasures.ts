import { repeatErasures } from '../erase.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';

export const erasures = command({
  name: 'erasures',
  usage: { 'erasures repeat <file>': 'after a restore: erase again whom the list names (erasures.log in DATA_DIR)' },
  options: {},
  run(words) {
    const [action, file] = exactly(words, 2, 'erasures');
    if (action !== 'repeat') throw unknown(`erasures ${action}`);
    return (storage) => repeatErasures(storage, file);
  },
});

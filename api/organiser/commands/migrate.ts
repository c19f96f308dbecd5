import { migrateTables } from '../storage.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';

export const migrate = command({
  name: 'migrate',
  usage: { migrate: 'bring the tables up to date, before a new release starts; not while servers run' },
  options: {},
  onOldTables: true,
  run(words) {
    exactly(words, 0, 'migrate');
    return migrateTables;
  },
});

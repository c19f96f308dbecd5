import { applyRetention } from '../erase.ts';
import { exactly, UsageError } from '../wording.ts';
import { command } from './command.ts';

const DAYS_MAX = 36_500;

export const retention = command({
  name: 'retention',
  usage: { 'retention <days> [--apply]': 'list events unused for so many days; with --apply delete them' },
  options: { apply: { type: 'boolean' } },
  run(words, { apply = false }) {
    const [text] = exactly(words, 1, 'retention');
    const days = Number(text);
    if (!(Number.isInteger(days) && days >= 1 && days <= DAYS_MAX)) {
      throw new UsageError(`"${text}" is no number of days, from 1 to ${DAYS_MAX}.`);
    }
    return (storage) => applyRetention(storage, days, apply);
  },
});

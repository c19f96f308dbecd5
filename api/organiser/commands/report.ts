import { printReport, removeReportedPhoto } from '../reports.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';

export const report = command({
  name: 'report',
  usage: {
    'report <event> <reference>': 'one of them, with the profile as it was; --remove <photo> takes a photo out of the profile',
  },
  options: { remove: { type: 'string' } },
  run(words, { remove }) {
    const [clientId, reference] = exactly(words, 2, 'report');
    if (remove !== undefined) return (storage) => removeReportedPhoto(storage, clientId, reference, remove);
    return (storage) => printReport(storage, clientId, reference);
  },
});

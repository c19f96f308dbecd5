import { printReport, printReports } from '../reports.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';

export const reports = command({
  name: 'reports',
  usage: { 'reports <event>': 'who was reported when, each by its reference' },
  options: {},
  run(words) {
    // Typed for `report`.
    if (words.length === 2) {
      const [clientId, reference] = exactly(words, 2, 'reports');
      return (storage) => printReport(storage, clientId, reference);
    }
    const [clientId] = exactly(words, 1, 'reports');
    return (storage) => printReports(storage, clientId);
  },
});

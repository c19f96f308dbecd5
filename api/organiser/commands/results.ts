import { timeAt } from '../events.ts';
import { planResults, printResults, sendMailing } from '../results.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

export const results = command({
  name: 'results',
  usage: {
    'results <event>': 'when likes and matches show, and who is mailed then',
    'results set <event> [--at <time>]':
      'keep them secret until this time, or show them now; from then on everybody sees them.\nWith --mail everybody with a profile is mailed then',
    'results mail <event>': 'mail everybody with a profile that results are in, each once',
  },
  options: { at: { ...LISTED.at, of: ['set'] }, mail: { type: 'boolean', of: ['set'] } },
  run(words, { at, mail = false }) {
    if (words.length === 1) {
      const [clientId] = exactly(words, 1, 'results');
      return (storage) => printResults(storage, clientId);
    }
    const [action, clientId] = exactly(words, 2, 'results');
    if (action === 'set') return async (storage) => planResults(storage, clientId, await timeAt(storage, clientId, at), mail);
    if (action === 'mail') return (storage) => sendMailing(storage, clientId, 'results');
    throw unknown(`results ${action}`);
  },
});

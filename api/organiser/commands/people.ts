import { correctionOf, correctPeople, printCounts, printPeople, reasonOf, restorePeople, suspendPeople } from '../people.ts';
import { printList } from '../results.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

const CORRECTED = { type: 'string', of: ['correct'] } as const;

export const people = command({
  name: 'people',
  usage: {
    'people count <event>': 'how many accounts and profiles, and once results are out, about how many likes and\nmatches',
    'people list <event>': 'everybody as CSV, with number and arrival, without likes',
    'people find <e-mail>': 'at which events somebody is, with their id',
    'people suspend <e-mail>': "nobody sees them any more, they can't log in, and read why: --reason <text>",
    'people restore <e-mail>': 'take that back',
    'people correct <e-mail>': "put right what they can't change: --first-name, --last-name, --dob, --gender",
  },
  options: {
    event: { ...LISTED.event, of: ['find', 'suspend', 'restore', 'correct'] },
    reason: { type: 'string', of: ['suspend'] },
    'first-name': CORRECTED,
    'last-name': CORRECTED,
    dob: CORRECTED,
    gender: CORRECTED,
  },
  run(words, { event, reason, ...fields }) {
    const [action, who] = exactly(words, 2, 'people');
    if (action === 'count') return (storage) => printCounts(storage, who);
    if (action === 'list') return (storage) => printList(storage, who);
    if (action === 'find') return (storage) => printPeople(storage, who, event);
    if (action === 'restore') return (storage) => restorePeople(storage, who, event);
    if (action === 'correct') {
      const correction = correctionOf(fields);
      return (storage) => correctPeople(storage, who, event, correction);
    }
    if (action === 'suspend') {
      const why = reasonOf(reason);
      return (storage) => suspendPeople(storage, who, event, why);
    }
    throw unknown(`people ${action}`);
  },
});

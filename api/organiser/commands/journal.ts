import { printJournal } from '../people.ts';
import { exactly } from '../wording.ts';
import { command } from './command.ts';

export const journal = command({
  name: 'journal',
  usage: { 'journal <event>': 'what organisers did when and about whom, by ids alone' },
  options: {},
  run(words) {
    const [clientId] = exactly(words, 1, 'journal');
    return (storage) => printJournal(storage, clientId);
  },
});

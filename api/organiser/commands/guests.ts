import { changeGuest, importGuests, letInGuest, printGuests } from '../guests.ts';
import { unknown, UsageError } from '../wording.ts';
import { command } from './command.ts';

export const guests = command({
  name: 'guests',
  usage: {
    'guests import <event> <file>':
      'put the guests of a CSV file on the list, all or none: from then on only they can take part:\n--email-column and --name-column <title or number> (names may have several), --encoding,\n--take <lines|all> for those that are left out otherwise',
    'guests list <event>': 'the list as CSV, and who has registered without being on it',
    'guests let-in <event> <e-mail>': 'put somebody who has registered on it, and mail the code',
    'guests change <event> <seat>':
      "pass a seat, or that of an e-mail, to somebody else: --to <e-mail> --name <text>; '' for\nnobody",
  },
  options: {
    'email-column': { type: 'string', of: ['import'] },
    'name-column': { type: 'string', multiple: true, of: ['import'] },
    encoding: { type: 'string', of: ['import'] },
    take: { type: 'string', of: ['import'] },
    to: { type: 'string', of: ['change'] },
    name: { type: 'string', of: ['change'] },
  },
  run(words, values) {
    const [action = '', clientId = '', what = ''] = words;
    if (action === 'list' && words.length === 2) return (storage) => printGuests(storage, clientId);
    if (words.length !== 3) throw new UsageError('"guests" takes an action, an event, and a file, an e-mail or a seat.');
    if (action === 'import') return (storage) => importGuests(storage, clientId, what, values);
    if (action === 'let-in') return (storage) => letInGuest(storage, clientId, what);
    if (action === 'change') return (storage) => changeGuest(storage, clientId, what, { to: values.to, name: values.name });
    throw unknown(`guests ${action}`);
  },
});

import { hereOptionsOf, setDoorOptions } from '../door.ts';
import {
  closeProfiles,
  createEvent,
  detailsOf,
  openProfiles,
  printEvents,
  setDetails,
  setSettings,
  settingsOf,
  timeAt,
} from '../events.ts';
import { deleteEventsPeople } from '../results.ts';
import { exactly, unknown } from '../wording.ts';
import { command } from './command.ts';
import { LISTED } from './listed-options.ts';

const ABOUT = ['create', 'set'];

export const events = command({
  name: 'events',
  usage: {
    events: 'list the events',
    'events create <event>': 'make an event, which is closed until it is opened; <event> is the client id in the page',
    'events set <event>':
      'change what mails say of it, with --name, --page, --venue and --support, or what holds there, with\n--shows, --zone, --contacts, --only-here or --when-all-here; or say it',
    'events open <event> [--at <time>]': 'let profiles be browsed from this time on, or now',
    'events close <event> [--at <time>]': 'end browsing and liking at this time, or now; only matches stay',
    'events delete <event> [--yes]': 'once it is over, delete its people, admins aside, as on the day of deletion; needs --yes',
  },
  options: {
    name: { ...LISTED.name, of: ABOUT },
    page: { ...LISTED.page, of: ABOUT },
    venue: { ...LISTED.venue, of: ABOUT },
    support: { ...LISTED.support, of: ABOUT },
    line: { ...LISTED.line, of: ABOUT },
    contacts: { ...LISTED.contacts, of: ABOUT },
    shows: { ...LISTED.shows, of: ABOUT },
    zone: { ...LISTED.zone, of: ABOUT },
    'only-here': { ...LISTED['only-here'], of: ['set'] },
    'when-all-here': { ...LISTED['when-all-here'], of: ['set'] },
    at: { ...LISTED.at, of: ['open', 'close'] },
    yes: { type: 'boolean', of: ['delete'] },
  },
  run(words, values) {
    if (words.length === 0 || words.join(' ') === 'list') return printEvents;
    const [action, clientId] = exactly(words, 2, 'events');
    if (action === 'list') return printEvents;
    if (action === 'delete') return (storage) => deleteEventsPeople(storage, clientId, values.yes === true);
    const [details, settings, here] = [detailsOf(values), settingsOf(values), hereOptionsOf(values)];
    if (action === 'create') return (storage) => createEvent(storage, clientId, details, settings);
    if (action === 'set') {
      return async (storage) => [
        ...(await setDetails(storage, clientId, details)),
        ...(await setSettings(storage, clientId, settings)),
        ...(await setDoorOptions(storage, clientId, here)),
      ];
    }
    if (action === 'open') return async (storage) => openProfiles(storage, clientId, await timeAt(storage, clientId, values.at));
    if (action === 'close')
      return async (storage) => closeProfiles(storage, clientId, await timeAt(storage, clientId, values.at));
    throw unknown(`events ${action}`);
  },
});

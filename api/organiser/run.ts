import { parseArgs } from 'node:util';
import { requireCurrent } from '../db/migrate.ts';
import type { EventDetails } from '../repositories/events.ts';
import type { HereOptions } from '../repositories/visibility.ts';
import { deleteEventsPeople, planResults, printList, printResults, sendMailing } from './results.ts';
import { applyRetention, erasePeople, repeatErasures } from './erase.ts';
import { checkInByEmail, grantDoorRoleTo, hereOptionsOf, numberOf, setDoorOptions, revokeDoorRoleFrom } from './door.ts';
import {
  closeProfiles,
  createEvent,
  detailsOf,
  openingOf,
  openProfiles,
  printEvents,
  setDetails,
  setSettings,
  settingsOf,
  type EventSettings,
} from './events.ts';
import {
  changeRole,
  correctionOf,
  correctPeople,
  printCounts,
  printJournal,
  printPeople,
  reasonOf,
  restorePeople,
  sendExports,
  suspendPeople,
} from './people.ts';
import { changeGuest, importGuests, letInGuest, printGuests } from './guests.ts';
import { keysCommand } from './keys.ts';
import { photosCommand } from './photos.ts';
import { migrateTables, type Storage } from './storage.ts';
import { printReport, printReports, removeReportedPhoto } from './reports.ts';
import { exactly, timeOf, unknown, UsageError } from './wording.ts';

/** A parsed command. Resolves to the lines to print. */
export type Command = (storage: Storage) => Promise<string[]>;

/** Reads `--at` in an event's time zone, in ms since 1970. */
type TypedTime = (storage: Storage, clientId: string) => Promise<number>;

const DAYS_MAX = 36_500;

/** Parses a command line; `null` asks for help. Commands other than `migrate` require up-to-date tables. Throws `UsageError`. */
export function commandOf(args: readonly string[]): Command | null {
  const { values, positionals } = parse(args);
  if (values.help === true || positionals.length === 0) return null;
  const [name = '', ...words] = positionals;
  const { event, apply = false } = values;
  const at: TypedTime = async (storage, clientId) =>
    timeOf(values.at ?? 'now', storage.now(), (await openingOf(storage, clientId)).zone);
  const commands: Record<string, () => Command> = {
    events: () => {
      if (words[0] !== 'delete') return eventsCommand(words, at, detailsOf(values), settingsOf(values), hereOptionsOf(values));
      const [, id] = exactly(words, 2, 'events');
      return (storage) => deleteEventsPeople(storage, id, values.yes === true);
    },
    'check-in': () => {
      const [id, email] = exactly(words, 2, 'check-in');
      const options = { number: numberOf(values.number), undo: values.undo === true };
      return (storage) => checkInByEmail(storage, id, email, options);
    },
    results: () => resultsCommand(words, at, values.mail === true),
    remind: () => remindCommand(words),
    people: () => {
      const [action, who] = exactly(words, 2, 'people');
      if (action === 'count') return (storage) => printCounts(storage, who);
      if (action === 'list') return (storage) => printList(storage, who);
      if (action === 'find') return (storage) => printPeople(storage, who, event);
      if (action === 'correct') {
        const correction = correctionOf(values);
        return (storage) => correctPeople(storage, who, event, correction);
      }
      if (action === 'restore') return (storage) => restorePeople(storage, who, event);
      if (action === 'suspend') {
        const reason = reasonOf(values.reason);
        return (storage) => suspendPeople(storage, who, event, reason);
      }
      throw unknown(`people ${action}`);
    },
    report: () => {
      const [id, reference] = exactly(words, 2, 'report');
      const photo = values.remove;
      if (photo !== undefined) return (storage) => removeReportedPhoto(storage, id, reference, photo);
      return (storage) => printReport(storage, id, reference);
    },
    reports: () => {
      if (words.length === 2) {
        const [id, reference] = exactly(words, 2, 'reports');
        return (storage) => printReport(storage, id, reference);
      }
      const [id] = exactly(words, 1, 'reports');
      return (storage) => printReports(storage, id);
    },
    journal: () => {
      const [id] = exactly(words, 1, 'journal');
      return (storage) => printJournal(storage, id);
    },
    export: () => {
      const [email] = exactly(words, 1, 'export');
      return (storage) => sendExports(storage, email, event);
    },
    erase: () => {
      const [email] = exactly(words, 1, 'erase');
      return (storage) => erasePeople(storage, email, event);
    },
    erasures: () => {
      const [action, file] = exactly(words, 2, 'erasures');
      if (action !== 'repeat') throw unknown(`erasures ${action}`);
      return (storage) => repeatErasures(storage, file);
    },
    retention: () => {
      const [text] = exactly(words, 1, 'retention');
      const days = Number(text);
      if (!(Number.isInteger(days) && days >= 1 && days <= DAYS_MAX)) {
        throw new UsageError(`"${text}" is no number of days, from 1 to ${DAYS_MAX}.`);
      }
      return (storage) => applyRetention(storage, days, apply);
    },
    photos: () => photosCommand(words, values.again === true),
    guests: () => guestsCommand(words, values),
    keys: () => keysCommand(words),
    admin: () => {
      const [action, email] = exactly(words, 2, 'admin');
      if (action !== 'give' && action !== 'take') throw unknown(`admin ${action}`);
      return (storage) => changeRole(storage, action, email, event);
    },
    door: () => {
      const [action, email] = exactly(words, 2, 'door');
      if (action === 'give') return (storage) => grantDoorRoleTo(storage, email, event);
      if (action === 'take') return (storage) => revokeDoorRoleFrom(storage, email, event);
      throw unknown(`door ${action}`);
    },
  };
  if (name === 'migrate' && exactly(words, 0, 'migrate')) return migrateTables;
  const make = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!make) throw unknown(name);
  const command = make();
  return async (storage) => {
    await requireCurrent(storage.db, storage.typed('migrate'));
    return command(storage);
  };
}

function eventsCommand(
  words: readonly string[],
  at: TypedTime,
  details: Partial<EventDetails>,
  settings: EventSettings,
  here: Partial<HereOptions>,
): Command {
  if (words.length === 0) return printEvents;
  const [action = '', clientId] = words.length === 1 && words[0] === 'list' ? ['list', ''] : exactly(words, 2, 'events');
  if (action === 'list') return printEvents;
  if (action === 'create') return (storage) => createEvent(storage, clientId, details, settings);
  if (action === 'set') {
    return async (storage) => [
      ...(await setDetails(storage, clientId, details)),
      ...(await setSettings(storage, clientId, settings)),
      ...(await setDoorOptions(storage, clientId, here)),
    ];
  }
  if (action === 'open') return async (storage) => openProfiles(storage, clientId, await at(storage, clientId));
  if (action === 'close') return async (storage) => closeProfiles(storage, clientId, await at(storage, clientId));
  throw unknown(`events ${action}`);
}

function resultsCommand(words: readonly string[], at: TypedTime, mails: boolean): Command {
  if (words.length === 1) {
    const [clientId] = exactly(words, 1, 'results');
    return (storage) => printResults(storage, clientId);
  }
  const [action, clientId] = exactly(words, 2, 'results');
  if (action === 'set') return async (storage) => planResults(storage, clientId, await at(storage, clientId), mails);
  if (action === 'mail') return (storage) => sendMailing(storage, clientId, 'results');
  throw unknown(`results ${action}`);
}

function guestsCommand(words: readonly string[], values: Values): Command {
  const [action = '', clientId = '', what = ''] = words;
  if (action === 'list' && words.length === 2) return (storage) => printGuests(storage, clientId);
  if (words.length !== 3) throw new UsageError('"guests" takes an action, an event, and a file, an e-mail or a seat.');
  if (action === 'import') return (storage) => importGuests(storage, clientId, what, values);
  if (action === 'let-in') return (storage) => letInGuest(storage, clientId, what);
  if (action === 'change') return (storage) => changeGuest(storage, clientId, what, { to: values.to, name: values.name });
  throw unknown(`guests ${action}`);
}

function remindCommand(words: readonly string[]): Command {
  const [action, clientId] = exactly(words, 2, 'remind');
  if (action === 'profile') return (storage) => sendMailing(storage, clientId, 'unfinished');
  if (action === 'likes') return (storage) => sendMailing(storage, clientId, 'undecided');
  throw unknown(`remind ${action}`);
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        event: { type: 'string' },
        at: { type: 'string' },
        name: { type: 'string' },
        to: { type: 'string' },
        page: { type: 'string' },
        support: { type: 'string' },
        line: { type: 'string' },
        mail: { type: 'boolean' },
        contacts: { type: 'string' },
        number: { type: 'string' },
        undo: { type: 'boolean' },
        'only-here': { type: 'string' },
        'when-all-here': { type: 'string' },
        shows: { type: 'string' },
        zone: { type: 'string' },
        reason: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        dob: { type: 'string' },
        gender: { type: 'string' },
        apply: { type: 'boolean' },
        again: { type: 'boolean' },
        yes: { type: 'boolean' },
        remove: { type: 'string' },
        'email-column': { type: 'string' },
        'name-column': { type: 'string', multiple: true },
        encoding: { type: 'string' },
        take: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

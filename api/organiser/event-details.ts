import { findEventDetails, setEventDetails, type EventDetails } from '../repositories/events.ts';
import { normalizeEmail } from '../../src/domain/email.ts';
import { openingOf } from './events.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What was typed after `--name`, `--page`, `--support` and `--line`; an empty text takes the detail away. */
export type TypedDetails = Partial<Record<keyof EventDetails, string | undefined>>;

const NAME_MAX = 100;
const LINE_MAX = 300;

/** The details that were typed. Throws `UsageError`. */
export function detailsOf(typed: TypedDetails): Partial<EventDetails> {
  const details: Partial<EventDetails> = {};
  if (typed.name !== undefined) details.name = lineOf(typed.name, "An event's name", NAME_MAX);
  if (typed.page !== undefined) details.page = pageOf(typed.page);
  if (typed.support !== undefined) details.support = supportOf(typed.support);
  if (typed.line !== undefined) details.line = lineOf(typed.line, 'What you say with the results', LINE_MAX);
  return details;
}

function lineOf(text: string, what: string, max: number): string | null {
  const line = text.trim();
  if (line.length > max || /\p{Cc}/u.test(line)) throw new UsageError(`${what} is one line of up to ${max} characters.`);
  return line || null;
}

function pageOf(text: string): string | null {
  if (text === '') return null;
  const isPage = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (!isPage) throw new UsageError(`"${text}" is no address of a page. Write it as https://www.example.org/spring.`);
  return new URL(text).href;
}

function supportOf(text: string): string | null {
  if (text === '') return null;
  const email = normalizeEmail(text);
  if (email === null) throw new UsageError(`"${text}" is no e-mail.`);
  return email;
}

/** Changes what mails say of an event, and says what that is now. Throws `Refused` without the event. */
export async function setDetails(storage: Storage, clientId: string, details: Partial<EventDetails>): Promise<string[]> {
  await openingOf(storage, clientId);
  await setEventDetails(storage.db, clientId, details);
  return [`${clientId}: ${detailsText(await findEventDetails(storage.db, clientId))}.`];
}

function detailsText({ name, page, support, line }: EventDetails): string {
  const facts = [
    name === null ? null : `are from "${name}"`,
    page === null ? null : `name the page ${page}`,
    support === null ? null : `send questions to ${support}`,
    line === null ? null : `say with the results: "${line}"`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? "mails don't name the event" : `mails ${facts.join(', ')}`;
}

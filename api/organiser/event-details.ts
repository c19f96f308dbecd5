import { findEventDetails, setEventDetails, type EventDetails } from '../repositories/events.ts';
import { normalizeEmail } from '../rules/account.ts';
import { openingOf } from './events.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What was typed after `--name`, `--page` and `--support`; an empty text takes the detail away. */
export type TypedDetails = Partial<Record<keyof EventDetails, string | undefined>>;

const NAME_MAX = 100;

/** The details that were typed. Throws `UsageError`. */
export function detailsOf(typed: TypedDetails): Partial<EventDetails> {
  const details: Partial<EventDetails> = {};
  if (typed.name !== undefined) details.name = nameOf(typed.name);
  if (typed.page !== undefined) details.page = pageOf(typed.page);
  if (typed.support !== undefined) details.support = supportOf(typed.support);
  return details;
}

function nameOf(text: string): string | null {
  const name = text.trim();
  if (name.length > NAME_MAX || /\p{Cc}/u.test(name)) {
    throw new UsageError(`An event's name is one line of up to ${NAME_MAX} characters.`);
  }
  return name || null;
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

function detailsText({ name, page, support }: EventDetails): string {
  const facts = [
    name === null ? null : `are from "${name}"`,
    page === null ? null : `name the page ${page}`,
    support === null ? null : `send questions to ${support}`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? "mails don't name the event" : `mails ${facts.join(', ')}`;
}

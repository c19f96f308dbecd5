import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { strToU8 } from 'fflate';
import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { MAIL_TEXTS } from '../mail/texts/mail-texts.ts';
import { buttonForm, escapeHtml, linkedPage } from '../mail/pages.ts';
import type { OpenPhotos } from '../photos/open-photos.ts';
import { extensionOf, typeOfKey } from '../photos/photo-store.ts';
import { FIELD_NAMES, type FieldName } from '../rules/profile-fields.ts';
import { findKept, type Kept, type KeptAccount } from '../repositories/kept.ts';
import type { MailKind } from '../repositories/outbox.ts';
import type { PersonId } from '../repositories/person-id.ts';
import type { PhotoState } from '../repositories/photos.ts';
import { timeText } from '../rules/time-text.ts';
import { LEFT_OUT } from './left-out.ts';
import { zipOf, type ZippedFile } from './zip.ts';

type Store = Pick<OpenPhotos, 'photos' | 'servedPhotos'>;

/** Everything kept about somebody at one event, with the file names of their photos in the archive. */
interface Archived extends Kept {
  account: KeptAccount;
  photos: string[];
}

/**
 * Everything kept about somebody as a ZIP: the photos, the same data as an HTML page and as JSON. `null` if there is no such
 * account. Throws `PhotoStoreError`, also after the beginning has been read.
 */
export async function archiveOf(db: Queryable, store: Store, person: PersonId, now: number): Promise<Readable | null> {
  const kept = await findKept(db, person, now);
  if (!kept) return null;
  const archive = Readable.from(zipOf(filesOf(kept, store, now)));
  // A store that fails does so here, as long as it can still be answered.
  await once(archive, 'readable');
  return archive;
}

async function* filesOf(kept: Omit<Archived, 'photos'>, store: Store, now: number): AsyncGenerator<ZippedFile, void> {
  const photos = [];
  for (const [index, key] of (kept.profile?.photos ?? []).entries()) {
    const parts = await photoOf(store, key);
    if (parts === null) continue;
    const name = `photos/${index + 1}.${extensionOf(typeOfKey(key))}`;
    yield { name, parts };
    photos.push(name);
  }
  const archived: Archived = { ...kept, photos };
  yield { name: 'index.html', parts: [strToU8(exportPage(archived, now))] };
  yield { name: 'data.json', parts: [strToU8(`${JSON.stringify(archived, null, 2)}\n`)] };
}

/** `null` if the file is missing. */
async function photoOf({ photos, servedPhotos }: Store, key: string): Promise<Readable | null> {
  if (servedPhotos) return (await servedPhotos.read(key))?.stream ?? null;
  const { ok, body } = await fetch(photos.urlOf(key, 'owner'));
  if (ok && body) return Readable.fromWeb(body as ReadableStream);
  await body?.cancel();
  return null;
}

/** `firstName` becomes `First name`. */
const labelOf = (name: FieldName): string =>
  name === 'dob' ? 'Date of birth' : sentenceCase(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
const sentenceCase = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const WAITING: Record<MailKind, string> = {
  confirm: 'A code to confirm your e-mail',
  reset: 'A code to set a new password',
  member: 'That you have an account already',
  changed: 'That your password was changed',
  helped: 'That a code for a new password was shown',
  export: 'A link to everything that is kept about you',
  reported: 'That reports wait for you, as an admin',
  results: 'That results are in',
  unfinished: 'That your profile is missing',
  undecided: 'That you have liked nobody yet',
};
const INVITATION_TEXTS: Record<Kept['invitations'][number]['kind'], string> = {
  invitation: 'That you are invited',
  unregistered: 'That you are invited, once more',
  refused: 'That you want no more of them',
};

const UPLOADS: Record<PhotoState, string> = {
  offered: 'not uploaded',
  stored: 'in no profile',
  used: 'in your profile',
  removed: 'being deleted',
  gone: 'deleted',
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:2rem 1rem}
dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}img{max-width:12rem;border-radius:.5rem;margin:0 .5rem .5rem 0}`;

/** The export as an HTML page that works offline. */
function exportPage(person: Archived, now: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What you gave us</title><style>${STYLE}</style></head>
<body><h1>What you gave us</h1>
<p>Everything kept about ${escapeHtml(person.account.email)} on ${timeText(now)}. <a href="data.json">data.json</a> has the same for programs.</p>
${section(person)}
${list('What is kept and not in here, and why', LEFT_OUT)}
</body></html>
`;
}

function section(person: Archived): string {
  const { account, profile, photos, uploads, consents, likes, matches, contacts, card, mails, mailsWaiting, mailings, networks } =
    person;
  const { rounds, seats, invitations, blocks, reports, suspension, journal, acts } = person;
  const facts: [string, string][] = [
    ['E-mail', account.email],
    ['E-mail confirmed', account.confirmed ? 'yes' : 'no'],
    ['Joined', timeText(account.createdAt)],
    ...(account.usedAt === null ? [] : [['Last used', timeText(account.usedAt)] as [string, string]]),
    ...(account.lookedAt === null
      ? []
      : [['Last looked for people before their release', timeText(account.lookedAt)] as [string, string]]),
    ['Language of the mails', account.language],
    ...(account.unsubscribedAt === null
      ? []
      : [['No more mails of the organiser since', timeText(account.unsubscribedAt)] as [string, string]]),
    ['Role', account.role],
    ...(account.doorUntil === null ? [] : [['At the door until', timeText(account.doorUntil)] as [string, string]]),
    ...(account.maker ? [['May make events', 'yes'] as [string, string]] : []),
    ['Id', account.userId],
    ...(suspension === null ? [] : [['Suspended', `${timeText(suspension.at)}: ${suspension.reason}`] as [string, string]]),
    ...(profile === null ? [] : FIELD_NAMES.map((name): [string, string] => [labelOf(name), profile[name]])),
  ];
  return `<section><h2>${escapeHtml(account.clientId)}</h2>
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${profile === null ? '<p>No profile.</p>' : ''}${photos.map((name) => `<a href="${escapeHtml(name)}"><img src="${escapeHtml(name)}" alt="Photo"></a>`).join('')}
${list(
  'What you agreed to',
  consents.map(({ version, language, at }) => `version ${version}, in ${language}, ${timeText(at)}`),
)}
${list('Your seats on the guest list', seats.map(seatText))}
${list(
  'People you like',
  likes.map((like) => `${like.firstName}, since ${timeText(like.at)}`),
)}
${list(
  'Your matches',
  matches.map((match) => `${match.firstName}, since ${timeText(match.at)}`),
)}
${list(
  'How you can be reached, and the ids of those you share it with, who see it while they are your matches',
  contacts.map(({ userId, line, at }) => `${line}: ${userId}, since ${timeText(at)}`),
)}
${list(
  'What you noted on your card, by number, which nobody else sees',
  card.map(({ number, mark, note, at }) => `${[`${number}`, mark, note].filter(Boolean).join(', ')}, ${timeText(at)}`),
)}
${list(
  'Where you sit in the rounds of the evening',
  rounds.map(({ round, table }) => `round ${round}: ${table === null ? 'a break' : `table ${table}`}`),
)}
${list(
  'Photos you uploaded, those included that you have taken out',
  uploads.map(({ key, state }) => `${key}, ${UPLOADS[state]}`),
)}
${list(
  'Mails to you',
  mails.map((mail) => `${mail.subject}, ${timeText(mail.at)}`),
)}
${list(
  'Mails of the organiser to everybody that you have had',
  mailings.map(({ kind, at }) => `${WAITING[kind]}, ${timeText(at)}`),
)}
${list(
  'Invitations to the event',
  invitations.map(({ kind, language, at }) => `${INVITATION_TEXTS[kind]}, in ${language}, ${timeText(at)}`),
)}
${list(
  'Mails to you that wait to be sent',
  mailsWaiting.map((mail) => `${WAITING[mail.kind]}, since ${timeText(mail.at)}`),
)}
${list(
  'Networks you logged in from, kept as one-way codes for 30 days',
  networks.map(({ seenAt }) => `last used ${timeText(seenAt)}`),
)}
${list(
  'People you blocked, by their ids',
  blocks.map(({ userId, at }) => `${userId}, ${timeText(at)}`),
)}
${list(
  'What organisers did about you',
  journal.map(({ act, at }) => `${act}, ${timeText(at)}`),
)}
${list(
  'What you did as an organiser',
  acts.map(({ act, at }) => `${act}, ${timeText(at)}`),
)}
${list(
  'What you reported, by the ids of whom',
  reports.map(
    ({ reference, userId, reason, words, at, handledAt }) =>
      `${reference}, ${timeText(at)}: ${userId}, ${reason}. ${words}${handledAt === null ? '' : ` Handled ${timeText(handledAt)}.`}`,
  ),
)}
</section>`;
}

const since = (what: string, ms: number | null): string => (ms === null ? '' : `${what} since ${timeText(ms)}`);

function seatText({ name, at, hereAt, absentAt, number }: Archived['seats'][number]): string {
  const parts = [name, number === null ? '' : `number ${number}`, `on the list since ${timeText(at)}`];
  return [...parts, since('here', hereAt), since('not waited for', absentAt)].filter((part) => part !== '').join(', ');
}

function list(title: string, items: readonly string[]): string {
  const entries = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return `<h3>${title}</h3>${entries === '' ? '<p>None.</p>' : `<ul>${entries}</ul>`}`;
}

/** The download page behind a mailed link. @param isGood whether the link is still valid */
export function downloadPage(language: MailLanguage, isGood: boolean): string {
  const { export: texts, download, linkGone } = MAIL_TEXTS[language];
  return linkedPage(language, texts.subject, isGood ? buttonForm(download) : `<p>${linkGone}</p>`);
}

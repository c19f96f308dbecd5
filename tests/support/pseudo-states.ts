import type { Page } from 'playwright';
import {
  ABOUT,
  AWKWARD,
  INVITATION,
  INVITED,
  LISTED_REPORTS,
  MADE_ID,
  PASTED_CELLS,
  PEOPLE,
  PREVIEW,
  REMINDER,
  REPORTS,
} from '../../demo-host/states/admin-data.ts';
import { CARD } from '../../demo-host/states/card-states.ts';
import { LONG_MATCH } from '../../demo-host/states/contact-states.ts';
import { broken, EVENING, guests, longest, me, tamer, unseen } from '../../demo-host/states/evening.ts';
import { CONSENT_TEXT, NEXT_EVENT } from '../../demo-host/states/evening-states.ts';
import { TOM } from '../../demo-host/states/phone-rounds-states.ts';
import { pseudoTexts } from '../../demo-host/states/pseudo-locale.ts';
import { UNPLANNED } from '../../demo-host/states/rounds-data.ts';
import { heightFor, showState, STEADY } from '../../demo-host/states/show.ts';
import { STATES } from '../../demo-host/states/states.ts';
import { en } from '../../src/messages/en/index.ts';
import { drawn } from './ready.ts';
import { lookAtScreen, untranslated } from './on-screen.ts';

/** Every state but that of the self-check, which speaks to organisers, in English. */
export const PSEUDO_STATES = STATES.filter(({ name }) => name !== 'self-check');

const WIDTHS = [280, 390] as const;

/** As a link shows it. */
const shownAs = (contact: string) => contact.replace('https://', '');

/** What ends in an ellipsis on a card: places, and the first names before an initial. */
const CUT_BY_DESIGN = [...guests, longest].flatMap(({ location, firstName }) => [location, firstName]);

const PSEUDO_TEXTS = pseudoTexts(en);

/** What the attendee has noted of somebody: two lines of it on a card, and all of it in the dialog. */
const NOTES = CARD.map(({ mark, note }) => {
  const said = [mark && PSEUDO_TEXTS[`card.${mark}`], note].filter(Boolean).join(' · ');
  return `${PSEUDO_TEXTS['card.mine']}`.replace('{note}', said);
});

/** By `Intl`, in the pseudo-locale as in the United States. */
const moment = (at: string, timeZone: string = STEADY.timezoneId) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(at));
const MINUTES = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'minute', unitDisplay: 'long' });

const CONTACTS = STATES.flatMap(({ answers }) => valuesIn(answers, ['contact']));

/** The parts of a contact, between which it may break. */
const piecesOf = (contact: string) => [contact, shownAs(contact), ...shownAs(contact).split(/(?=[@./])/)];

/** What people typed that may be a word of any length: all but contacts, which break where their parts begin. */
export const TYPED: readonly string[] = [
  ...[...guests, longest, unseen, broken, tamer, me].flatMap((person) => [
    person.firstName,
    // Where there is no photo.
    person.firstName.slice(0, 1),
    `${person.firstName} ${person.lastName[0]}.`,
    person.lastName,
    person.location,
    person.occupation,
    person.bio.trim(),
  ]),
  ...[...guests, longest].flatMap(({ bio }) => bio.split('\n').map((line) => line.trim())),
  ...[...PEOPLE, ...AWKWARD].flatMap(({ name, email }) => [name ?? '', email ?? '']),
  ...PASTED_CELLS,
  `${PASTED_CELLS[2]} <${PASTED_CELLS[3]}>`,
  `${PASTED_CELLS[4]} <${PASTED_CELLS[5]}>`,
  // A part of fifty letters is wider than a line.
  ...piecesOf(LONG_MATCH.contact ?? ''),
  ...STATES.flatMap(({ steps }) => steps.flatMap((step) => (step.do === 'fill' ? step.text : []))),
  ...INVITED.map(({ at }) => moment(at)),
  // With the moment it came.
  ...REPORTS.flatMap(({ at, text }) => [text, moment(at)]),
  ...LISTED_REPORTS.flatMap(({ note, person }) => [note, person.suspendedFor ?? '']),
  // The mails are the organiser's, too.
  ...[PREVIEW, REMINDER, INVITATION].flatMap(({ subject, text }) => [subject, text.trim()]),
  ...CARD.map(({ note }) => note),
  TOM.firstName,
  UNPLANNED.screenUrl,
  'help@evenings.example',
  'ada@guests.example',
  'dana@guests.example',
  'portrait.png',
  // Who has no id, and what an evening is called.
  'Nobody',
  'Midsummer on the roof',
  MADE_ID,
  // The organiser's words, page and times.
  CONSENT_TEXT,
  NEXT_EVENT,
  ABOUT.words,
  ABOUT.page,
  ABOUT.venue,
  // Time zones are named by their cities.
  STEADY.timezoneId,
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
  moment(ABOUT.startsAt),
  moment(ABOUT.startsAt, 'Europe/Berlin'),
  // How long the desk waits until it locks.
  ...[5, 15, 30, 60].map((minutes) => MINUTES.format(minutes)),
  // By `Intl`.
  'March 14, 1994',
  // One's own first name in a state, beside one's own last name.
  `${longest.firstName} ${me.lastName[0]}.`,
  ...STATES.flatMap(({ answers }) => [answers, EVENING]).flatMap((answers) => valuesIn(answers, ['error', 'message'])),
].filter((text) => text !== '');

/** What the pages of the workbench show that isn't the widget's own text. */
export const DATA: readonly string[] = [...TYPED, ...CONTACTS.flatMap(piecesOf)];

/** The texts under such keys, however deep. */
function valuesIn(value: unknown, keys: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.includes(key) && typeof inner === 'string' ? [inner] : valuesIn(inner, keys),
  );
}

/** What is wrong with a state in a pseudo-locale at 280 and 390px, a sentence each. */
export async function faultsInPseudo(page: Page, hostUrl: string, name: string, lang: string): Promise<string[]> {
  const [first] = WIDTHS;
  await showState(page, hostUrl, name, { width: first, height: heightFor(first), scheme: 'light', lang });
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightFor(width) });
    // What observes its size has then been laid out anew.
    await drawn(page);
    const { texts, cut, overlapping } = await lookAtScreen(page, [...CUT_BY_DESIGN, ...NOTES]);
    const found = { 'in English': untranslated(texts, DATA), cut, overlapping };
    for (const [what, list] of Object.entries(found)) faults.push(...list.map((text) => `${width}px, ${what}: ${text}`));
  }
  return faults;
}

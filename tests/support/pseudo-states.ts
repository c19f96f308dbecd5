import type { Page } from 'playwright';
import { AWKWARD, LISTED_REPORTS, PASTED_CELLS, PEOPLE, PREVIEW, REMINDER, REPORTS } from '../../demo-host/states/admin-data.ts';
import { CARD } from '../../demo-host/states/card-states.ts';
import { LONG_MATCH, MATCHES } from '../../demo-host/states/contact-states.ts';
import { broken, EVENING, guests, longest, me, tamer, unseen } from '../../demo-host/states/evening.ts';
import { CONSENT_TEXT } from '../../demo-host/states/evening-states.ts';
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

/** They end in an ellipsis on a card. */
const PLACES = [...guests, longest].map(({ location }) => location);

const PSEUDO_TEXTS = pseudoTexts(en);

/** What the attendee has noted of somebody: two lines of it on a card, and all of it in the dialog. */
const NOTES = CARD.map(({ mark, note }) => {
  const said = [mark && PSEUDO_TEXTS[`card.${mark}`], note].filter(Boolean).join(' · ');
  return `${PSEUDO_TEXTS['card.mine']}`.replace('{note}', said);
});

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: STEADY.timezoneId });

/** What the pages of the workbench show that isn't the widget's own text. */
export const DATA: readonly string[] = [
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
  ...[...MATCHES, LONG_MATCH].map(({ contact }) => contact ?? ''),
  // With the moment it came, by `Intl`, in the pseudo-locale that of the United States.
  ...REPORTS.flatMap(({ at, text }) => [text, MOMENT.format(new Date(at))]),
  ...LISTED_REPORTS.flatMap(({ note, person }) => [note, person.suspendedFor ?? '']),
  // The mails are the organiser's, too.
  ...[PREVIEW, REMINDER].flatMap(({ subject, text }) => [subject, text.trim()]),
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
  // The organiser's words.
  CONSENT_TEXT,
  // By `Intl`.
  'March 14, 1994',
  // One's own first name in a state, beside one's own last name.
  `${longest.firstName} ${me.lastName[0]}.`,
  ...STATES.flatMap(({ answers }) => [answers, EVENING]).flatMap((answers) => errorsIn(answers)),
].filter((text) => text !== '');

function errorsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'error' || key === 'message') && typeof inner === 'string' ? [inner] : errorsIn(inner),
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
    const { texts, cut, overlapping } = await lookAtScreen(page, [...PLACES, ...NOTES]);
    const found = { 'in English': untranslated(texts, DATA), cut, overlapping };
    for (const [what, list] of Object.entries(found)) faults.push(...list.map((text) => `${width}px, ${what}: ${text}`));
  }
  return faults;
}

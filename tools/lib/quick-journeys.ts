/** A journey of `npm run test:quick`: its file below `tests/journeys`, and its title. */
export interface QuickJourney {
  readonly file: string;
  readonly title: string;
}

/** Twenty short journeys which open nearly every screen, so that what is broken in general shows within two minutes. */
export const QUICK_JOURNEYS: readonly QuickJourney[] = [
  ['smoke', 'the script-tag page shows the landing screen, and nothing in red'],
  ['smoke', 'the federated page shows the landing screen beside its own React'],
  ['first-screen', 'keeps what is typed, and where'],
  ['turned-to', 'is there at once for who is signed in'],
  ['footprint', 'while it is signed in: its record in storage, and the hash'],
  ['register-to-match', 'on a page with the script tag'],
  ['account-screens', 'login wants both fields, and leads to the other screens of the account'],
  ['confirm-screen', 'the code is masked until it is edited, in the same field'],
  ['session', 'survives a reload, and a deep link asks for the login first'],
  ['header-and-tabs', 'the header is there for the signed-in alone; its menu closes on Escape and outside'],
  ['create-profile', 'says what is missing, what went wrong, and that it is done'],
  ['own-profile', 'editing is checked while typing, and Save waits for it'],
  ['photos', 'that are none are refused by the API, and the form goes on'],
  ['people-tabs', 'a person is seen in full, liked from the dialog, and it closes on Escape'],
  ['likes-tabs', 'unmatching asks first, in a dialog of the widget’s own'],
  ['match-moment', 'is celebrated with the answer to the like, wherever the attendee is by then'],
  ['contacts', 'can be given beforehand while results wait, person by person, and is off until then'],
  ['results', 'without a match have a screen of their own once liking has ended, with the next evening'],
  ['safety', 'stays, with a word about it, when the connection is lost'],
  ['admin', 'is locked when the page is loaded anew, and isn’t there where the server has none; no attendee loads a byte of it'],
].map(([name, title]) => ({ file: `tests/journeys/${name}.test.ts`, title: String(title) }));

import type { Locator, Page } from 'playwright';
import type { Attendee } from './attendee.ts';
import { aPng } from './pictures.ts';
import { CODE } from './plain-server/account-routes.ts';
import { personCalled } from './plain-server/memory.ts';
import type { PlainServer } from './plain-server/server.ts';
import type { Visit } from './plain-server/weather.ts';
import { arrivesAt, fill, fillsProfile, opensTab, press, registers, sees } from './steps.ts';

/** What a browser saw of a fault: a status and its sentence (empty: none), or one of the other outcomes. */
export interface Seen {
  readonly outcome: number | 'network' | 'shape' | 'nothing';
  readonly sentence: string;
}

/** The screen on which a call is made, and what an attendee sees of it. */
export interface CallScreen {
  /** Such as `POST /login`. */
  readonly call: string;
  readonly visit: Visit;
  /** The call can do without the body of its answer. */
  readonly bodiless?: true;
  /** What follows such an answer of a server that has done nothing, where that isn't success. */
  readonly undone?: (page: Page, ada: Attendee) => Promise<void>;
  /** Says the same of any failure, a 429 included. */
  readonly answersAlike?: true;
  /** An attendee's 401 ends the session. */
  readonly endsSession?: true;
  /** What the server knows beforehand. */
  prepare?(server: PlainServer, ada: Attendee): void;
  /** Up to the control that makes the call. */
  approach(page: Page, ada: Attendee): Promise<unknown>;
  send(page: Page): Promise<unknown>;
  again(page: Page): Locator;
  /** What is said of a failure; `null`: nothing, as it is only logged (§8), and sent again where the connection was lost. */
  says(seen: Seen): string | null;
  /** Sees that nothing typed or shown is lost. */
  keeps?(page: Page, ada: Attendee): Promise<unknown>;
  /** Outcomes that mean something other than a failure, and what is seen then. */
  readonly means?: Readonly<Partial<Record<Seen['outcome'], (page: Page) => Promise<unknown>>>>;
  succeeds(page: Page): Promise<unknown>;
}

const NEW_PASSWORD = 'lanterns-9!';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const holds = async (page: Page, label: string, value: string) => {
  const held = await page.getByLabel(label, { exact: true }).inputValue();
  if (held !== value) throw new Error(`${label} holds "${held}" and not "${value}"`);
};

/** The server's sentence, else the call's own, else the status (§8). */
const first =
  (fallback: string | null, shape = fallback) =>
  ({ outcome, sentence }: Seen): string => {
    if (outcome === 'shape' || outcome === 'nothing') return shape ?? 'Something went wrong';
    if (typeof outcome === 'number') return sentence || (fallback ?? `HTTP ${outcome}`);
    return fallback ?? 'Something went wrong';
  };
const always = (text: string | null) => () => text;

const holdsEmail = (page: Page, { email }: Attendee) => holds(page, 'Email', email);
const isUnknown = ({ memory }: PlainServer, { email }: Attendee) => void memory.accounts.delete(email);
const typesCredentials = async (page: Page, { email, password }: Attendee) => {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
};
const typesTheCode = async (page: Page, ada: Attendee) => {
  await registers(page, ada);
  await fill(page, 'Confirmation Code', CODE);
};
const isNoProfile = (page: Page) => arrivesAt(page, 'Create Your Profile');
const ofBen = (verb: string) => (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${verb} Ben( \\p{Lu}\\.)?, \\d+$`, 'u') });
const hasNobody = (page: Page) => sees(page, 'No profiles to browse right now.');
const hasNoLikes = (page: Page) => sees(page, 'Nothing here yet.');
const isUnliked = (page: Page) => ofBen('Unlike')(page).waitFor({ state: 'detached' });
const attendee = (route: string): Visit => ({ route, signedIn: true });

const account: readonly CallScreen[] = [
  {
    call: 'POST /register',
    visit: { route: '/register' },
    prepare: isUnknown,
    async approach(page, { email, password }) {
      await fill(page, 'Email', email);
      await fill(page, 'Password', password);
      await fill(page, 'Confirm Password', password);
    },
    send: (page) => press(page, 'Register'),
    again: (page) => button(page, 'Register'),
    says: first(null, 'Unexpected response structure'),
    keeps: holdsEmail,
    succeeds: (page) => arrivesAt(page, 'Confirm Your Email'),
  },
  {
    call: 'POST /login',
    visit: { route: '/login' },
    approach: typesCredentials,
    send: (page) => press(page, 'Login'),
    again: (page) => button(page, 'Login'),
    says: first('Invalid credentials or server error', 'Tokens not returned'),
    keeps: holdsEmail,
    succeeds: (page) => sees(page, 'Hi, Ada'),
  },
  {
    call: 'POST /confirm',
    visit: { route: '/' },
    bodiless: true,
    // The login that follows is refused: the account isn't confirmed.
    async undone(page, { email }) {
      await button(page, 'Login').waitFor();
      await holds(page, 'Email', email);
    },
    prepare: isUnknown,
    approach: typesTheCode,
    send: (page) => press(page, 'Confirm'),
    again: (page) => button(page, 'Confirm'),
    says: first('Confirmation failed'),
    keeps: (page) => holds(page, 'Confirmation Code', CODE),
    succeeds: isNoProfile,
  },
  {
    call: 'POST /resend',
    visit: { route: '/' },
    bodiless: true,
    prepare: isUnknown,
    approach: typesTheCode,
    send: (page) => press(page, 'Resend Code'),
    again: (page) => button(page, 'Resend Code'),
    says: first('Resend failed'),
    keeps: (page) => holds(page, 'Confirmation Code', CODE),
    succeeds: (page) => sees(page, /^Resend in \d+s$/),
  },
  {
    call: 'POST /forgot-password',
    answersAlike: true,
    visit: { route: '/forgot-password' },
    bodiless: true,
    approach: (page, { email }) => fill(page, 'Email', email),
    send: (page) => press(page, 'Send reset code'),
    // Whatever the server says, nobody learns whether there is such an account, and the next screen follows.
    again: (page) => page.getByLabel('Verification code', { exact: true }),
    says: always('If the account exists, an email has been sent.'),
    keeps: async (page, { email }) => {
      await arrivesAt(page, 'Reset your password');
      await holds(page, 'Email', email);
    },
    succeeds: (page) => arrivesAt(page, 'Reset your password'),
  },
  {
    call: 'POST /confirm-forgot',
    visit: { route: '/reset-password' },
    bodiless: true,
    async approach(page, { email }) {
      await fill(page, 'Email', email);
      await fill(page, 'Verification code', CODE);
      await fill(page, 'New password', NEW_PASSWORD);
      await fill(page, 'Confirm password', NEW_PASSWORD);
    },
    send: (page) => press(page, 'Reset password'),
    again: (page) => button(page, 'Reset password'),
    says: first('Reset failed.'),
    keeps: (page) => holds(page, 'Verification code', CODE),
    succeeds: (page) => sees(page, 'Password reset successful. Please log in with your new password.'),
  },
  {
    call: 'POST /change-password',
    visit: attendee('/change-password'),
    bodiless: true,
    async approach(page, { password }) {
      await fill(page, 'Current password', password);
      await fill(page, 'New password', NEW_PASSWORD);
      await fill(page, 'Confirm new password', NEW_PASSWORD);
    },
    send: (page) => press(page, 'Change password'),
    again: (page) => button(page, 'Change password'),
    says: first('Change failed.'),
    keeps: (page) => holds(page, 'New password', NEW_PASSWORD),
    succeeds: (page) => sees(page, 'Password changed.'),
  },
];

const profile: readonly CallScreen[] = [
  {
    call: 'GET /profile',
    answersAlike: true,
    visit: { route: '/login' },
    approach: typesCredentials,
    // The check right after a login, whose failures are that screen's own.
    send: (page) => press(page, 'Login'),
    again: (page) => button(page, 'Login'),
    says: always('Unexpected login error. Please try again.'),
    keeps: holdsEmail,
    means: { 403: isNoProfile, 404: isNoProfile, nothing: isNoProfile },
    succeeds: (page) => sees(page, 'Hi, Ada'),
  },
  {
    call: 'POST /profile',
    visit: { route: '/create-profile', signedIn: true, has: 'nothing' },
    endsSession: true,
    bodiless: true,
    approach: fillsProfile,
    send: (page) => press(page, 'Create profile'),
    again: (page) => button(page, 'Create profile'),
    says: ({ outcome, sentence }) =>
      sentence || (outcome === 'network' ? 'Network error or CORS issue' : 'Failed to create profile'),
    keeps: (page, { bio }) => holds(page, 'Bio', bio),
    succeeds: (page) => sees(page, 'Hi, Ada'),
  },
  {
    call: 'PUT /profile',
    visit: attendee('/app'),
    endsSession: true,
    bodiless: true,
    async approach(page) {
      await press(page, 'Edit profile');
      await fill(page, 'Bio', 'Typed on a train.');
    },
    send: (page) => press(page, 'Save changes'),
    again: (page) => button(page, 'Save changes'),
    says: always('Failed to save profile changes.'),
    keeps: (page) => holds(page, 'Bio', 'Typed on a train.'),
    succeeds: (page) => button(page, 'Edit profile').waitFor(),
  },
  {
    call: 'GET /profile/photo-presign',
    visit: attendee('/app'),
    endsSession: true,
    approach: (page) => button(page, /^Add photos/).waitFor(),
    async send(page) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, /^Add photos/).click()]);
      const { name, mimeType, buffer } = aPng('a.png');
      await chooser.setFiles({ name, mimeType, buffer });
    },
    again: (page) => button(page, 'Try again: a.png'),
    says: always('Upload failed: a.png'),
    succeeds: (page) => button(page, /^Remove photo 1/).waitFor(),
  },
];

const people: readonly CallScreen[] = [
  {
    call: 'GET /profiles',
    visit: attendee('/app'),
    endsSession: true,
    approach: (page) => sees(page, 'Hi, Ada'),
    send: (page) => opensTab(page, 'View Profiles'),
    again: (page) => button(page, 'Try again'),
    says: always('Failed to load profiles.'),
    means: { 404: hasNobody, nothing: hasNobody },
    succeeds: (page) => ofBen('Like')(page).waitFor(),
  },
  {
    call: 'GET /likes',
    visit: attendee('/app'),
    endsSession: true,
    approach: (page) => sees(page, 'Hi, Ada'),
    send: (page) => opensTab(page, 'Likes'),
    again: (page) => button(page, 'Try again'),
    says: always('Failed to load likes.'),
    means: { 404: hasNoLikes, nothing: hasNoLikes },
    succeeds: hasNoLikes,
  },
  {
    call: 'POST /profile/like',
    visit: attendee('/app?tab=BROWSE'),
    endsSession: true,
    bodiless: true,
    approach: (page) => ofBen('Like')(page).waitFor(),
    send: (page) => ofBen('Like')(page).click(),
    again: ofBen('Like'),
    says: always(null),
    succeeds: (page) => ofBen('Like')(page).waitFor({ state: 'detached' }),
  },
  {
    call: 'DELETE /profile/like',
    visit: attendee('/app?tab=LIKES'),
    endsSession: true,
    bodiless: true,
    prepare({ memory }, { email }) {
      const me = memory.accounts.get(email)?.person;
      if (me) memory.likes.push({ from: me.id, to: personCalled(memory, 'Ben').id });
    },
    approach: (page) => ofBen('Unlike')(page).waitFor(),
    send: (page) => ofBen('Unlike')(page).click(),
    again: ofBen('Unlike'),
    says: always(null),
    means: { 404: isUnliked },
    succeeds: isUnliked,
  },
];

/** One for each call of §7. */
export const CALL_SCREENS: readonly CallScreen[] = [...account, ...profile, ...people];

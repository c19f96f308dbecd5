import type { texts as account } from './en/account';
import type { texts as admin } from './en/admin';
import type { texts as app } from './en/app';
import type { texts as aside } from './en/aside';
import type { texts as card } from './en/card';
import type { texts as forms } from './en/forms';
import type { texts as header } from './en/header';
import type { texts as help } from './en/help';
import type { texts as main } from './en/main';
import type { texts as menu } from './en/menu';
import type { texts as newAccount } from './en/new-account';
import type { texts as people } from './en/people';
import type { texts as profile } from './en/profile';
import type { texts as recovery } from './en/recovery';
import type { texts as register } from './en/register';
import type { texts as toasts } from './en/toasts';
import type { texts as welcome } from './en/welcome';

type All<Files extends object[]> = Files extends [infer First, ...infer Rest extends object[]] ? First & All<Rest> : unknown;

/** The English texts of each file that a translation consists of. */
export interface GroupTexts {
  /** What any screen needs, and the landing screen. */
  start: All<[typeof app, typeof header, typeof toasts, typeof welcome]>;
  account: All<[typeof forms, typeof account, typeof newAccount, typeof register, typeof recovery, typeof aside]>;
  /** Everything after the login. */
  main: All<[typeof main, typeof menu, typeof profile, typeof people]>;
  help: All<[typeof aside, typeof help]>;
  /** What loads where the server offers a card. */
  card: typeof card;
  /** What no attendee loads. */
  admin: All<[typeof forms, typeof admin]>;
}

export type Group = keyof GroupTexts;

/** The file with the texts of a lazy part; for those not named, `main`. */
const GROUPS: Readonly<Record<string, Group>> = {
  app: 'start',
  // Without texts, but what any screen loads must not ask for those of other screens.
  styles: 'start',
  welcome: 'start',
  signedIn: 'start',
  account: 'account',
  register: 'account',
  recovery: 'account',
  help: 'help',
  card: 'card',
  admin: 'admin',
};

export const groupOf = (part: string): Group => GROUPS[part] ?? 'main';

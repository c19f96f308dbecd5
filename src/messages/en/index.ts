/**
 * Every sentence an attendee can read, in English. `{name}` marks a placeholder. Texts of §2 to §8 are the specification's
 * own wording; the rest is ours.
 *
 * This index of all of them is for types and tests: the widget may import only types from it, or every page would load
 * every text. A part imports the exports it shows, and a build gives it those alone (`tools/build/texts/texts-by-part.ts`).
 */
import type { RuleCode } from '../../domain/fields';
import * as account from './account';
import { admin } from './admin';
import { card } from './card';
import * as help from './help';
import * as main from './main';
import * as start from './start';

/** Keys that no screen uses any more, kept because hosts may set them. */
const unshown = { 'app.close': 'Close' };

export const en = {
  ...start.app,
  ...start.signedIn,
  ...start.welcome,
  ...help.aside,
  ...help.help,
  ...account.forms,
  ...account.login,
  ...account.newAccount,
  ...account.register,
  ...account.recovery,
  ...main.main,
  ...main.profile,
  ...main.people,
  ...card,
  ...admin,
  ...unshown,
};

// A sentence for each broken rule (§5).
en satisfies Record<RuleCode, string>;

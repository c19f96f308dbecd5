/**
 * Every sentence an attendee can read, in English. `{name}` marks what is filled in. Texts of §2 to §8 stand as the
 * specification writes them; the rest is ours.
 *
 * One file for each lazy part, which brings it along. This one has them all, for types and tests: what the widget runs
 * imports none of it but types, or every page would load every text.
 */
import type { RuleCode } from '../../domain/rule-codes';
import { texts as account } from './account';
import { texts as admin } from './admin';
import { texts as app } from './app';
import { texts as forms } from './forms';
import { texts as header } from './header';
import { texts as help } from './help';
import { texts as main } from './main';
import { texts as menu } from './menu';
import { texts as newAccount } from './new-account';
import { texts as people } from './people';
import { texts as profile } from './profile';
import { texts as recovery } from './recovery';
import { texts as register } from './register';
import { texts as toasts } from './toasts';
import { texts as welcome } from './welcome';

/** Keys that hosts may name, and no screen shows any more. */
const unshown = { 'app.label': 'Speed dating', 'app.close': 'Close' };

export const en = {
  ...app,
  ...header,
  ...toasts,
  ...welcome,
  ...help,
  ...forms,
  ...account,
  ...newAccount,
  ...register,
  ...recovery,
  ...main,
  ...menu,
  ...profile,
  ...people,
  ...admin,
  ...unshown,
};

// A sentence for each broken rule (§5).
en satisfies Record<RuleCode, string>;

/**
 * Every sentence an attendee can read, in English. `{name}` marks a placeholder. Texts of §2 to §8 are the specification's
 * own wording; the rest is ours.
 *
 * This index of all of them is for types and tests: the widget may import only types from it, or every page would load
 * every text. A part imports the file of its own texts.
 */
import type { RuleCode } from '../../domain/fields';
import { texts as account } from './account';
import { texts as admin } from './admin';
import { texts as after } from './after';
import { texts as app } from './app';
import { texts as card } from './card';
import { texts as help } from './help';
import { texts as main } from './main';
import { texts as people } from './people';
import { texts as profile } from './profile';
import { texts as recovery } from './recovery';
import { texts as register } from './register';
import { texts as rounds } from './rounds';
import { texts as signedIn } from './signed-in';
import { texts as welcome } from './welcome';

/** Keys that no screen uses any more, kept because hosts may set them. */
const unshown = { 'app.close': 'Close' };

export const en = {
  ...app,
  ...signedIn,
  ...welcome,
  ...help,
  ...account,
  ...register,
  ...recovery,
  ...main,
  ...profile,
  ...people,
  ...card,
  ...rounds,
  ...after,
  ...admin,
  ...unshown,
};

// A sentence for each broken rule (§5).
en satisfies Record<RuleCode, string>;

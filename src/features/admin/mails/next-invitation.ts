import type { Mailing } from '../../../api/admin-after-calls';
import type { Stage } from '../evening-times';

/**
 * The mail to guests that is next; `null` for none. They are invited, also those who are added later, and reminded in the last days.
 * Right before the evening only if nobody was invited: who comes onto the list then may well stand at the door.
 */
export function nextInvitation(mailings: readonly Mailing[], stage: Stage): Mailing | null {
  const isNext = ({ kind, isDue, waiting, mailed, sendsAt }: Mailing) => {
    // What goes by itself is nobody's next step.
    if (!isDue || waiting === 0 || sendsAt != null) return false;
    if (kind === 'unregistered') return stage === 'soon';
    return kind === 'invitation' && (stage === 'far' || stage === 'soon' || (stage === 'atHand' && mailed === 0));
  };
  return mailings.find(isNext) ?? null;
}

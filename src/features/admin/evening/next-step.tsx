import type { Mailing } from '../../../api/admin-after-calls';
import type { Evening } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { useDeskTab } from '../desk-tabs';
import { accountsIn } from '../evening-counts';
import { stageOf, type Stage } from '../evening-times';
import { nextInvitation } from '../mails/next-invitation';
import { SendMail } from '../mails/send-mail';

/** What an evening needs before its release makes sense: guests, or a mail to them. */
export type Preparation = 'guests' | Mailing;

/** Before these a tap on the release could only be a slip, and after them nobody comes. */
const RELEASED: ReadonlySet<Stage> = new Set(['undated', 'atHand', 'begun']);

/** What is next in a waiting evening; `null` for nothing, as between the invitations and the last days. */
export function useNextStep(evening: Evening): Preparation | 'release' | null {
  const { now } = useServices();
  const { after, guests } = useDeskFacts();
  const stage = stageOf(evening, now());
  if (stage === 'past') return null;
  if (typeof guests[0] !== 'string' && evening.invited + accountsIn(evening.people) === 0) return 'guests';
  const mailings = typeof after[0] === 'string' ? [] : after[0].mailings;
  return nextInvitation(mailings, stage) ?? (RELEASED.has(stage) ? 'release' : null);
}

/** The button for it, as the next step. */
export function PreparationButton({ what }: { what: Preparation }) {
  const t = useMessages();
  const { people } = useAdminStores();
  const [, openTab] = useDeskTab();
  if (what !== 'guests') return <SendMail mailing={what} isNext />;
  const add = () => {
    people.view.setState({ isAdding: true });
    openTab('PEOPLE');
  };
  return (
    <Button variant="primary" onClick={add}>
      {t('admin.guests.add')}
    </Button>
  );
}

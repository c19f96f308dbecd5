import type { Mailing } from '../../../api/admin-after-calls';
import type { Evening } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { useDeskTab } from '../desk-tabs';
import { accountsIn } from '../evening-counts';
import { isLongPast } from '../evening-times';
import { SendMail } from '../mails/send-mail';

/** What an evening needs before its release makes sense: guests, or their invitation. */
export type Preparation = 'guests' | Mailing;

/**
 * What is next in a waiting evening; `null` for the release. Guests are invited until the evening begins, and not once one of them
 * was: who comes later may well stand at the door.
 */
export function usePreparation({ about, invited, people, clockAhead }: Evening): Preparation | null {
  const { now } = useServices();
  const { after, guests } = useDeskFacts();
  if (typeof guests[0] !== 'string' && invited + accountsIn(people) === 0) return 'guests';
  const isToCome = (about?.startsAt ?? 0) > now() - clockAhead;
  const invitation = typeof after[0] === 'string' ? undefined : after[0].mailings.find(({ kind }) => kind === 'invitation');
  return invitation?.isDue && invitation.waiting > 0 && invitation.mailed === 0 && isToCome ? invitation : null;
}

/** The button for it, as the next step; of an evening long past, to which no guests come, nothing is next. */
export function PreparationButton({ what, evening }: { what: Preparation; evening: Evening }) {
  const t = useMessages();
  const { now } = useServices();
  const { people } = useAdminStores();
  const [, openTab] = useDeskTab();
  if (what !== 'guests') return <SendMail mailing={what} isNext />;
  const add = () => {
    people.view.setState({ isAdding: true });
    openTab('PEOPLE');
  };
  return (
    <Button variant={isLongPast(evening, now()) ? 'secondary' : 'primary'} onClick={add}>
      {t('admin.guests.add')}
    </Button>
  );
}

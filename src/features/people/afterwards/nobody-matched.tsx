import Sparkles from 'lucide-react/icons/sparkles';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { EmptyState } from '../../../ui/empty-state';
import s from '../people-tabs.module.css';

/** Replaces the list of who has no match once there can be none any more. */
export function NobodyMatched() {
  const t = useMessages();
  return <EmptyState icon={<Sparkles />} title={t('matches.none')} hint={t('matches.none.hint')} action={<NextEvent />} />;
}

/** The organiser's next evening, for everybody at the end of this one; nothing unless they name it. */
export function NextEvent() {
  const t = useMessages();
  const { nextEvent, nextEventLink } = useServices();
  if (!nextEvent && !nextEventLink) return null;
  const title = t('event.next');
  const text = <bdi>{nextEvent || title}</bdi>;
  return (
    <p className={s.step}>
      {nextEvent && (
        <>
          {title}
          <br />
        </>
      )}
      {nextEventLink ? <a href={nextEventLink}>{text}</a> : <b>{text}</b>}
    </p>
  );
}

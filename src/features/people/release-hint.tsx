import { formatMoment } from '../../domain/moment';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';

/** What will fill the empty list, and before the release what the organiser says of it: the event, and when. */
export function ReleaseHint() {
  const t = useMessages();
  const { eventName, releaseAt, locale, now } = useServices();
  const released = releaseAt !== undefined && Date.parse(releaseAt) <= now();
  if (released) return t('browse.empty.hint');
  const time = releaseAt && formatMoment(Date.parse(releaseAt), locale);
  return (
    <>
      {eventName && (
        <>
          <bdi lang="">{eventName}</bdi>
          <br />
        </>
      )}
      {time ? t('browse.empty.until', { time }) : t('browse.empty.hint')}
    </>
  );
}

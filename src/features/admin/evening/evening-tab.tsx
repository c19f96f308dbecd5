import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { TIME_NAMES } from '../../../api/admin-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { ShownContext, useAdminStores } from '../admin-stores';
import { Columns } from '../columns';
import shared from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useEventMoment } from '../event-moment';
import { stagesOf } from '../evening-times';
import { LateMails } from '../mails/late-mails';
import { Figures } from './figures';
import { HowItWent } from './how-it-went';
import { NewEvening } from './new-evening';
import { Timing } from './timing';

/** Timers longer than this fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The evening at a glance: what is now, the next step, and how many people are ready. */
export function EveningTab() {
  const t = useMessages();
  const { evening: store, refresh } = useAdminStores();
  const { evening, busy } = useStore(store);
  const { now } = useServices();
  const moment = useEventMoment();
  // Reloads when the evening comes near, begins, ends or has its results, and when its last change can't be undone any more.
  useEffect(() => {
    if (!evening) return undefined;
    const at = now() - evening.clockAhead;
    const moments = [...TIME_NAMES.map((name) => evening[name]), evening.undoUntil, ...stagesOf(evening).map(({ from }) => from)];
    const left = moments.map((time) => (time ?? 0) - at).filter((ms) => ms > 0);
    const next = Math.min(LONGEST_TIMER_MS, ...left);
    const timer = left.length > 0 ? setTimeout(() => void store.load(), next) : undefined;
    return () => clearTimeout(timer);
  }, [evening, store, now]);
  const isShown = use(ShownContext);
  const wasAway = useRef(false);
  // Photos and profiles come in while another tab shows.
  useEffect(() => {
    if (isShown && wasAway.current) void store.load();
    wasAway.current = !isShown;
  }, [isShown, store]);
  if (!evening) return null;
  const startsAt = evening.about?.startsAt ?? null;
  const sumText = (sum: number | null) => (sum === null ? t('admin.sums.few') : t('admin.sums.about', { sum }));
  return (
    <Columns>
      <>
        <DeskSection
          title={evening.name || t('admin.evening')}
          beside={
            <Button small variant="ghost" busy={busy} onClick={() => refresh()}>
              {t('admin.refresh')}
            </Button>
          }
        >
          {startsAt !== null && <p className={shared.muted}>{moment(startsAt)}</p>}
          <LateMails evening={evening} />
          <Timing evening={evening} />
        </DeskSection>
        {evening.outcome && <HowItWent outcome={evening.outcome} />}
      </>
      <>
        <DeskSection title={t('admin.tab.people')}>
          <Figures evening={evening} />
          <p className={shared.muted}>{t('admin.ready.hint')}</p>
          {evening.sums && (
            <p className={shared.muted}>
              {t('admin.sums', { likes: sumText(evening.sums.likes), matches: sumText(evening.sums.matches) })}
            </p>
          )}
        </DeskSection>
        {evening.makes && <NewEvening evening={evening} />}
      </>
    </Columns>
  );
}

import { use, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { ShownContext, useAdminStores } from '../admin-stores';
import { Columns } from '../columns';
import { DeskSection } from '../desk-section';
import { useFollowing } from '../people/use-following';
import { Anew, Remove } from './asked-acts';
import { Course } from './course';
import { PlanForm } from './plan-form';
import { Room } from './room';
import s from './rounds.module.css';
import { Seats } from './seats';
import { useBell } from './use-bell';
import { useShown } from './use-shown';

/** The evening's rounds: the plan before, and what is now, from the first to the last. */
export function RoundsTab() {
  const { rounds } = useStore(useAdminStores().rounds);
  const place = useRef<HTMLDivElement>(null);
  if (!rounds) return null;
  return (
    <div ref={place} className={s.rounds}>
      {rounds.isPlanned ? <Planned rounds={rounds} place={place} /> : <Unplanned rounds={rounds} />}
    </div>
  );
}

function Unplanned({ rounds }: { rounds: DeskRounds }) {
  const t = useMessages();
  return (
    <DeskSection title={t('admin.rounds.plan')}>
      <PlanForm rounds={rounds} />
    </DeskSection>
  );
}

function Planned({ rounds, place }: { rounds: DeskRounds; place: RefObject<HTMLElement | null> }) {
  const t = useMessages();
  const { rounds: store } = useAdminStores();
  const failed = useStore(store, (state) => state.failed);
  const bell = useBell();
  const isInUse = use(ShownContext) || bell.isOn;
  const shown = useShown(rounds, isInUse, bell.ring);
  return (
    <>
      {/* The bell rings whichever tab shows. */}
      <ShownContext value={isInUse}>
        <Following place={place} />
      </ShownContext>
      {failed && (
        <Notice
          kind="danger"
          action={
            <Button small onClick={() => void store.load()}>
              {t('admin.retry')}
            </Button>
          }
        >
          {t('admin.rounds.failed')}
        </Notice>
      )}
      <Columns>
        <>
          <Course rounds={rounds} shown={shown} isRinging={bell.isRinging} />
          <Seats rounds={rounds} state={shown.state} round={shown.round} />
        </>
        <>
          <Room bell={bell} screenUrl={rounds.screenUrl} />
          <DeskSection title={t('admin.rounds.plan')}>
            <PlanForm rounds={rounds} />
            <div className={s.acts}>
              {rounds.hasBegun && <Anew rounds={rounds} />}
              <Remove rounds={rounds} />
            </div>
          </DeskSection>
        </>
      </Columns>
    </>
  );
}

/** Sees within ten seconds what another phone did. */
function Following({ place }: { place: RefObject<HTMLElement | null> }) {
  useFollowing(place, useAdminStores().rounds.load);
  return null;
}

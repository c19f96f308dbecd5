import { use, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { ShownContext, useAdminStores } from '../admin-stores';
import { Columns } from '../columns';
import shared from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { phaseOf } from '../evening-times';
import { LoadFailure } from '../load-failure';
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
  const t = useMessages();
  const { rounds: store } = useAdminStores();
  const { rounds, failed } = useStore(store);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={s.rounds}>
      {failed && <LoadFailure text={t('admin.rounds.failed')} load={store.load} />}
      {rounds && (rounds.isPlanned ? <Planned rounds={rounds} place={place} /> : <Plan rounds={rounds} />)}
    </div>
  );
}

/** Whether the evening has ended, after which nobody plans rounds: a plan would be for those who have gone home. */
function useHasEnded(): boolean {
  const { now } = useServices();
  const evening = useStore(useAdminStores().evening, (state) => state.evening);
  return evening !== null && ['secret', 'closed'].includes(phaseOf(evening, now()));
}

/** The plan's form, or that no more rounds are planned; with what takes a plan back, if there is one. */
function Plan({ rounds }: { rounds: DeskRounds }) {
  const t = useMessages();
  const hasEnded = useHasEnded();
  return (
    <DeskSection title={t('admin.rounds.plan')}>
      {hasEnded ? <p className={shared.muted}>{t('admin.rounds.ended')}</p> : <PlanForm rounds={rounds} />}
      {rounds.isPlanned && (
        <div className={s.acts}>
          {rounds.hasBegun && !hasEnded && <Anew rounds={rounds} />}
          <Remove rounds={rounds} />
        </div>
      )}
    </DeskSection>
  );
}

function Planned({ rounds, place }: { rounds: DeskRounds; place: RefObject<HTMLElement | null> }) {
  const bell = useBell();
  const isInUse = use(ShownContext) || bell.isOn;
  const shown = useShown(rounds, isInUse, bell.ring);
  // Nothing of a plan that never began is of use then.
  if (useHasEnded() && shown.state === 'planned') return <Plan rounds={rounds} />;
  return (
    <>
      {/* The bell rings whichever tab shows. */}
      <ShownContext value={isInUse}>
        <Following place={place} />
      </ShownContext>
      <Columns>
        <>
          <Course rounds={rounds} shown={shown} isRinging={bell.isRinging} />
          <Seats rounds={rounds} state={shown.state} round={shown.round} />
        </>
        <>
          <Room bell={bell} screenUrl={rounds.screenUrl} />
          <Plan rounds={rounds} />
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

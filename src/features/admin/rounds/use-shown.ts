import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { useServices } from '../../../session/services';
import { useAdminStores } from '../admin-stores';
import { partOf, shownAt, type Shown } from './standing';

/** Several times a second, so that no second is skipped. */
const TICK_MS = 250;

/**
 * What is shown of the rounds now, again and again while they are in use. Asks anew when what the last answer said has ended, and
 * calls `ring` at each beginning of a round, of a change, and at the end.
 */
export function useShown(rounds: DeskRounds, isInUse: boolean, ring: () => void): Shown {
  const { now } = useServices();
  const { rounds: store } = useAdminStores();
  const clockAhead = useStore(store, (state) => state.clockAhead);
  const [at, setAt] = useState(now);
  const isMoving = rounds.state === 'running' || rounds.state === 'change';
  useEffect(() => {
    if (!isInUse || !isMoving) return undefined;
    const timer = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isInUse, isMoving, now]);
  // An answer may be newer than the last tick.
  const shown = shownAt(rounds, Math.max(at - clockAhead, rounds.now));
  const part = useRef<string>(undefined);
  const { state, round } = shown;
  useEffect(() => {
    const before = part.current;
    part.current = partOf({ state, round }, before);
    // Nothing rings for what was under way when the tab was opened, nor before the first round.
    if (before !== undefined && part.current !== before && state !== 'planned') ring();
  }, [state, round, ring]);
  const newPart = state === rounds.state && round === rounds.round ? null : `${state} ${round}`;
  useEffect(() => {
    if (newPart !== null) void store.load();
  }, [newPart, store]);
  return shown;
}

import { useCallback, useEffect, useState } from 'react';
import { createListening } from '../../../page/listening';
import { ownMembers } from '../../../page/own-members';
import { createBell } from './bell';
import { useAwake } from './use-awake';

/** How long a bell is seen, in ms. */
const SEEN_MS = 3_000;

export interface UsedBell {
  isOn: boolean;
  /** Whether it is to be seen: by whoever hears nothing, and also while it is off. */
  isRinging: boolean;
  /** To be called by a press. */
  toggle: () => void;
  ring: () => void;
}

/** The bell of the desk. While it is on, the screen stays on as well. Off at first, when the desk is left, and once it can't be heard. */
export function useBell(): UsedBell {
  const [isOn, setIsOn] = useState(false);
  const [bell] = useState(() => createBell(globalThis, () => setIsOn(false)));
  /** Counts the rings, so that each is seen for its time. */
  const [rings, setRings] = useState(0);
  const [seen, setSeen] = useState(0);
  useAwake(isOn);
  useEffect(() => {
    const { on, stop } = createListening();
    on(ownMembers(document), 'visibilitychange', bell.goOn);
    on(window, 'pageshow', bell.goOn);
    return () => {
      stop();
      bell.off();
    };
  }, [bell]);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(rings), SEEN_MS);
    return () => clearTimeout(timer);
  }, [rings]);
  const ring = useCallback(() => {
    bell.ring();
    setRings((count) => count + 1);
  }, [bell]);
  const toggle = () => {
    if (isOn) bell.off();
    else bell.on();
    setIsOn(!isOn);
  };
  return { isOn, isRinging: rings !== seen, toggle, ring };
}

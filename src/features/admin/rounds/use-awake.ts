import { useEffect } from 'react';
import { createListening } from '../../../page/listening';
import { ownMembers } from '../../../page/own-members';

/** Keeps the screen from going dark where the browser lets it, which gives the lock back whenever the page is hidden. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { on, stop } = createListening();
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      // Neither on insecure pages nor in frames that weren't allowed to.
      const asked = (navigator as Partial<Navigator>).wakeLock?.request('screen');
      asked?.then(
        (given) => (isOver ? void given.release() : (lock = given)),
        () => {},
      );
    };
    const page = ownMembers(document);
    on(page, 'visibilitychange', () => !page.hidden && ask());
    ask();
    return () => {
      isOver = true;
      stop();
      void lock?.release();
    };
  }, [isOn]);
}

import { RESEND_COOLDOWN_MS } from '../../domain/limits';

/**
 * Counts down in whole seconds by the wall clock, so that a sleeping tab doesn't prolong it.
 * Calls `tick` with the seconds left, from 60 to 0.
 * @returns stop
 */
export function countDown(startedAt: number, now: () => number, tick: (secondsLeft: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    // A clock set back must not lock the button for longer than the cooldown itself.
    const left = Math.min(RESEND_COOLDOWN_MS, startedAt + RESEND_COOLDOWN_MS - now());
    const seconds = Math.max(0, Math.ceil(left / 1000));
    tick(seconds);
    if (seconds > 0) timer = setTimeout(look, left - (seconds - 1) * 1000);
  };
  look();
  return () => clearTimeout(timer);
}

import { LAG_MS } from '../../domain/limits';

/** Milliseconds between two requests for a photo that isn't there yet. */
const PAUSE_MS = 1_000;

/** Follows the address of a photo that was just stored, which a store may answer with 403 or 404 for a while. */
export interface FreshPhoto {
  /** Call it when the address has yielded no picture. */
  failed(): void;
  /** Call it when the photo goes. */
  stop(): void;
}

/**
 * @param askAgain called a second after each failure
 * @param giveUp called with the first failure after ten seconds
 */
export function createFreshPhoto(askAgain: () => void, giveUp: () => void): FreshPhoto {
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    failed() {
      until ||= Date.now() + LAG_MS;
      if (Date.now() < until) timer = setTimeout(askAgain, PAUSE_MS);
      else giveUp();
    },
    stop: () => clearTimeout(timer),
  };
}

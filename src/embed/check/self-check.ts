import type { Given } from './look-at-tag';
import { loadCheck } from './load-check';
import { version } from '../release';

/** Opens the self-check in the element, or updates it, if `debug` is set or the page's URL asks for it. */
export function selfCheck(element: HTMLElement, debug: boolean | undefined, given: Given): void {
  if (!debug && !location.search.includes('dating-check')) return;
  void loadCheck().then(
    ({ open }) => open(element, given, version),
    () => {}, // missing from a host's own build, which the browser logs
  );
}

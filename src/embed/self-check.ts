import type { Given } from './check/look-at-tag';
import { loadCheck } from './load-check';
import { version } from './release';

/** Opens the self-check in the element, or updates an open one, if `debug` or the page's address asks for it. */
export function selfCheck(element: HTMLElement, debug: boolean | undefined, given: Given): void {
  if (!debug && !location.search.includes('dating-check')) return;
  void loadCheck().then(
    ({ open }) => open(element, given, version),
    () => {}, // a build of the host's own may have left the file behind, as the browser then says
  );
}

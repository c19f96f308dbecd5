import type { Given } from './check/look-at-tag';
import { loadCheck } from './load-check';

/** Opens the self-check in the element, or tells it more, if `debug` or the page's address asks for it. */
export function selfCheck(element: HTMLElement, debug: boolean | undefined, given: Given): void {
  if (!debug && !location.search.includes('dating-check')) return;
  void loadCheck().then(
    ({ open }) => open(element, given),
    () => {}, // a build of the host's own may have left the file behind, as the browser then says
  );
}

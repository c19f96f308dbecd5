/**
 * The widgets on one page. The `storage` event reaches only other tabs, so widgets on the same page notify each other of
 * session changes. Kept per page rather than per mount, like the page's one hash.
 */
const neighbours = new WeakMap<Window, Set<() => void>>();

export interface Neighbourhood {
  /** Makes all the others read the storage again. */
  notify(): void;
  leave(): void;
}

export function joinNeighbours(view: Window, look: () => void): Neighbourhood {
  const all = neighbours.get(view) ?? new Set();
  neighbours.set(view, all);
  all.add(look);
  return {
    notify() {
      for (const other of all) if (other !== look) other();
    },
    leave: () => void all.delete(look),
  };
}

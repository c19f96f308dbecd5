/**
 * The widgets of one page. The `storage` event tells other tabs alone, so those beside each other tell one another what
 * became of the session. This is a fact about the page and not about a mount, like the one hash it has.
 */
const neighbours = new WeakMap<Window, Set<() => void>>();

export interface Neighbourhood {
  /** Has all the others look at the storage anew. */
  tell(): void;
  leave(): void;
}

export function joinNeighbours(view: Window, look: () => void): Neighbourhood {
  const all = neighbours.get(view) ?? new Set();
  neighbours.set(view, all);
  all.add(look);
  return {
    tell() {
      for (const other of all) if (other !== look) other();
    },
    leave: () => void all.delete(look),
  };
}

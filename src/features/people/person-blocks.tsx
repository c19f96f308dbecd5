import { useRef, type ReactNode } from 'react';
import { indices } from '../../ui/indices';
import { useNearView } from './near-view';
import { PersonGrid } from './person-grid';
import s from './person-grid.module.css';

/** Whole rows for two to five columns; the sheet counts on it. */
const BLOCK = 60;

export interface PersonBlocksProps<Entry> {
  label: string;
  people: readonly Entry[];
  /** Draws one of them. */
  children: (entry: Entry, index: number) => ReactNode;
}

/**
 * A grid of cards that may become long. It is made of blocks, and only those near the view are filled, so that a like
 * among a thousand people costs no more than among a hundred. (`content-visibility` does this too, but scrolls worse.)
 */
export function PersonBlocks<Entry>({ label, people, children }: PersonBlocksProps<Entry>) {
  const count = Math.ceil(people.length / BLOCK);
  return (
    <div className={s.blocks}>
      {indices(count).map((block) => (
        // The last block may have fewer cards, so its height is known only when it is filled.
        <Block key={block} always={block === count - 1} first={block === 0}>
          {() => (
            <PersonGrid label={label}>
              {people.slice(block * BLOCK, (block + 1) * BLOCK).map((entry, index) => children(entry, block * BLOCK + index))}
            </PersonGrid>
          )}
        </Block>
      ))}
    </div>
  );
}

function Block({ always, first, children }: { always: boolean; first: boolean; children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place, always, first);
  return (
    <div ref={place} className={near ? undefined : s.far}>
      {near && children()}
    </div>
  );
}

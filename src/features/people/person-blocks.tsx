import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { indices } from '../../ui/indices';
import { canWatch, CardsViewContext, createNearView, useNear, type NearView } from './near-view';
import { PersonGrid } from './person-grid';
import s from './person-grid.module.css';

/** A whole number of rows in one to four columns; the stylesheet relies on it. */
const BLOCK = 60;
const BLOCK_MARGIN = 2400;
const CARD_MARGIN = 1200;

export interface PersonBlocksProps<Entry> {
  label: string;
  people: readonly Entry[];
  /** Renders one entry. */
  children: (entry: Entry, index: number) => ReactNode;
}

/**
 * A grid of cards that may become long: a like among a thousand people costs no more than among a hundred. It is split
 * into blocks, since any change lays out a whole grid again. Blocks far from the view are empty space; in the others the
 * cards are filled as they come near, a row at a time, since sixty at once would stall a scroll. Up to one block of people
 * is a plain grid. (`content-visibility` does this too, but scrolls worse.)
 */
export function PersonBlocks<Entry>({ label, people, children }: PersonBlocksProps<Entry>) {
  const count = Math.ceil(people.length / BLOCK);
  const isLong = count > 1 && canWatch();
  const view = useMemo(() => (isLong ? createNearView(BLOCK_MARGIN) : null), [isLong]);
  return (
    <div className={s.blocks}>
      {indices(count).map((block) => (
        <Block key={block} view={view} first={block === 0} last={block === count - 1}>
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

interface BlockProps {
  view: NearView | null;
  first: boolean;
  last: boolean;
  children: () => ReactNode;
}

function Block({ view, first, last, children }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  // The last block may have fewer cards, so its height is unknown until it is filled.
  const near = useNear(last ? null : view, place, first || last);
  return (
    <div ref={place} className={near ? undefined : s.far}>
      {near && (
        <Cards isLong={view !== null} isNew={last}>
          {children()}
        </Cards>
      )}
    </div>
  );
}

/** @param isNew its cards were added by Load more, in view */
function Cards({ isLong, isNew, children }: { isLong: boolean; isNew: boolean; children: ReactNode }) {
  const opened = useRef(isNew);
  const cards = useMemo(
    () => (isLong ? { view: createNearView(CARD_MARGIN), startsNear: () => opened.current } : null),
    [isLong],
  );
  // Cards added later move up from the next block, perhaps in view.
  useEffect(() => {
    opened.current = true;
  }, []);
  return <CardsViewContext value={cards}>{children}</CardsViewContext>;
}

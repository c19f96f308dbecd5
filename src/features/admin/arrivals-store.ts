import type { Arrival, ArrivalAnswer, ArrivalCalls, ArrivalCounts, Tap } from '../../api/arrival-calls';
import { isRefusal } from '../../api/refusal';
import { createPagedStore, type PagedStore, type PageOf } from './paged-store';

type ArrivalsPage = PageOf<Arrival> & ArrivalCounts;

/** Who is expected, found by words, a page at a time. */
export interface ArrivalsStore extends PagedStore<ArrivalsPage> {
  /** Takes how somebody stands, as the server answered a tap. */
  take(answer: ArrivalAnswer): void;
}

export function createArrivalsStore({ list }: Pick<ArrivalCalls, 'list'>): ArrivalsStore {
  const store = createPagedStore<ArrivalsPage>(
    async (words, token, signal, isThere) => {
      const { people, ...page } = await list(words, token, signal, { endsSession: isThere });
      return { items: people, ...page };
    },
    { isNone: isRefusal, isOfUseOffline: true },
  );
  return {
    ...store,
    take({ person, expected, here }) {
      const isSame = (one: Arrival) =>
        one.id === person.id || (one.guestId === null && one.userId !== null && one.userId === person.userId);
      store.setState(({ items, page }) => ({
        // Under the id it is listed by, so that the focus stays with its row.
        items: items.map((one) => (isSame(one) ? Object.assign({}, person, { id: one.id }) : one)),
        page: page && { ...page, expected, here },
      }));
    },
  };
}

/** How somebody stands once these taps are sent, and whether any of them is about them. */
export function withTaps(person: Arrival, taps: readonly Tap[]): { isHere: boolean; unsent: boolean } {
  const last = taps.findLast(({ guestId, userId }) =>
    guestId === null ? userId !== null && userId === person.userId : guestId === person.guestId,
  );
  return { isHere: last ? last.what === 'in' : person.hereAt !== null, unsent: last !== undefined };
}

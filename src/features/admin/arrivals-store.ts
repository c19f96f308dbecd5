import type { Arrival, ArrivalAnswer, ArrivalCalls, ArrivalCounts, Tap } from '../../api/arrival-calls';
import { isRefusal } from '../../api/refusal';
import { createPagedStore, type PagedStore, type PageOf } from './paged-store';

type ArrivalsPage = PageOf<Arrival> & ArrivalCounts;

/** The expected people, paged, with a search. */
export interface ArrivalsStore extends PagedStore<ArrivalsPage> {
  /** Applies the response to a tap. */
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
        one.guestId === null ? one.userId !== null && one.userId === person.userId : one.guestId === person.guestId;
      store.setState(({ items, page }) => ({
        // Keeps the listed id, so that the row keeps the focus.
        items: items.map((one) => (isSame(one) ? Object.assign({}, person, { id: one.id }) : one)),
        page: page && { ...page, expected, here },
      }));
    },
  };
}

/** Whether a person is here according to unsent taps, and whether there are any. */
export function withTaps(person: Arrival, taps: readonly Tap[]): { isHere: boolean; unsent: boolean } {
  const last = taps.findLast(({ guestId, userId }) =>
    guestId === null ? userId !== null && userId === person.userId : guestId === person.guestId,
  );
  return { isHere: last ? last.what === 'in' : person.hereAt !== null, unsent: last !== undefined };
}

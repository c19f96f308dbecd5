import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { isListed, type LikesList } from './likes-store';
import { usePeopleStores, type PeopleStores } from './people-stores';

/** A likes answer has no page size (§7); thousands at once would freeze a phone. */
const SHOWN_AT_ONCE = 60;

export interface Listed {
  people: { key: string; person: Profile }[];
  /** More are loaded than shown. */
  hidden: boolean;
  reveal: () => void;
}

/** Everybody of a list at this moment, with the intents applied. */
export function listedNow(list: LikesList, { likes, intents }: Pick<PeopleStores, 'likes' | 'intents'>): Profile[] {
  const { asOf, [list]: people } = likes.getState();
  return people.filter(({ id }) => isListed(list, id, intents.getState().intents, asOf));
}

/** The first people of a list, with the intents applied. */
export function useListed(list: LikesList): Listed {
  const { likes, intents } = usePeopleStores();
  const people = useStore(likes, (state) => state[list]);
  const asOf = useStore(likes, (state) => state.asOf);
  const wanted = useStore(intents, (state) => state.intents);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const listed = useMemo(
    () =>
      people
        .map((person, index) => ({ person, key: person.id === null ? `no-id:${index}` : `id:${person.id}` }))
        .filter(({ person }) => isListed(list, person.id, wanted, asOf)),
    [people, list, wanted, asOf],
  );
  return {
    people: listed.slice(0, limit),
    hidden: listed.length > limit,
    reveal: () => setLimit((shown) => shown + SHOWN_AT_ONCE),
  };
}

import type { Api } from '../../api/api';
import type { OwnProfile } from '../../session/own-profile';
import type { Ending, Results } from './event-times';
import type { Contacts } from './matches/contacts';
import type { CardSlot } from './scorecard/card-slot';

export interface ListCallsOptions {
  api: Pick<Api, 'listProfiles' | 'listLikes'>;
  now: () => number;
  /** Whether the same attendee is still signed in. */
  isCurrent: () => boolean;
  ending: Ending;
  results: Results;
  contacts: Contacts;
  cardSlot: CardSlot;
  ownProfile: OwnProfile;
  refreshProfile: () => Promise<void>;
}

/** The calls of the lists. What a response says of the event, contacts and numbers goes to the stores that have it. */
export function createListCalls(options: ListCallsOptions): Pick<Api, 'listProfiles' | 'listLikes'> {
  const { api, now, isCurrent, ending, results, contacts, cardSlot, ownProfile, refreshProfile } = options;
  return {
    async listProfiles(...ask) {
      const page = await api.listProfiles(...ask);
      ending.update(page.closesAt);
      // Some servers send it only with the likes.
      if (page.resultsAt !== undefined) results.update(page.resultsAt);
      cardSlot.setState({ numbers: page.numbers ?? null });
      const { profile } = ownProfile.getState();
      const hasNewNumber = page.ownNumber !== undefined && page.ownNumber !== (profile?.number ?? null);
      // Offers are known by the profile alone.
      const hasNewRounds = page.hasRounds && profile?.offers?.includes('rounds') === false;
      if (hasNewNumber || hasNewRounds) void refreshProfile();
      return page;
    },
    async listLikes(ask = {}, ...more) {
      const asOf = now();
      const page = await api.listLikes(ask, ...more);
      ending.update(page.closesAt);
      results.update(page.resultsAt ?? null);
      if (isCurrent()) contacts.update(page, !ask.likedNextToken && !ask.likedByNextToken, asOf);
      return page;
    },
  };
}

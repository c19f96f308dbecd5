import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createListCalls, type ListCallsOptions } from '../../../src/features/people/list-calls';
import type { Offer, Profile } from '../../../src/domain/profile';

/** How often the own profile is fetched again after a page of people that says `hasRounds`. */
async function refreshesAfter(hasRounds: boolean, offers: readonly Offer[] | undefined): Promise<number> {
  const refreshProfile = vi.fn<() => Promise<void>>(async () => {});
  const { listProfiles } = createListCalls({
    api: { listProfiles: async () => ({ items: [], nextToken: null, ...(hasRounds && { hasRounds }) }) },
    ending: { update: () => {} },
    cardSlot: createStore(() => ({})),
    ownProfile: createStore(() => ({ phase: 'known', profile: { offers } as Profile })),
    refreshProfile,
  } as unknown as ListCallsOptions);
  await listProfiles(null, null);
  return refreshProfile.mock.calls.length;
}

it('A page of people that tells of rounds has the own profile fetched again, until that offers them', async () => {
  expect(await refreshesAfter(true, ['card'])).toBe(1);
  expect(await refreshesAfter(true, ['card', 'rounds'])).toBe(0);
});

it('Nothing is asked again of a server without rounds, nor of one that says nothing of offers', async () => {
  expect(await refreshesAfter(false, ['card'])).toBe(0);
  expect(await refreshesAfter(true, undefined)).toBe(0);
});

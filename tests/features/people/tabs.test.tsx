import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../../../src/domain/profile';
import { Countdown } from '../../../src/features/people/afterwards/countdown';
import { NextEvent, NobodyMatched } from '../../../src/features/people/afterwards/nobody-matched';
import { createAfterSlot } from '../../../src/features/people/afterwards/after-slot';
import { Browse } from '../../../src/features/people/browse/browse';
import type { BrowseState } from '../../../src/features/people/browse/browse-store';
import type { EndingState, ResultsState } from '../../../src/features/people/event-times';
import type { Intents } from '../../../src/features/people/likes/like-intents';
import type { LikesState } from '../../../src/features/people/likes/likes-store';
import { Matches } from '../../../src/features/people/matches/matches';
import { createPeopleStores, PeopleStoresContext } from '../../../src/features/people/people-stores';
import type { Rounds } from '../../../src/features/people/rounds/rounds-call';
import { createRoundsSlot } from '../../../src/features/people/rounds/rounds-slot';
import { createCardSlot } from '../../../src/features/people/scorecard/card-slot';
import { createCard } from '../../../src/features/people/scorecard/card-store';
import { MyCard } from '../../../src/features/people/scorecard/my-card';
import { MessagesContext } from '../../../src/messages/messages';
import { createPerMount, ServicesContext, type Services } from '../../../src/session/services';
import { translateAll } from '../../support/all-texts';
import { aMount, aPerson } from './fake-server';

// A browser's, which Node has only lately.
vi.stubGlobal('navigator', { languages: ['en-GB'] });
afterAll(() => void vi.unstubAllGlobals());

const NOW = Date.UTC(2126, 5, 1);
const OVER: EndingState = { closesAt: NOW - 1, over: true };
const RESULTS_OUT: ResultsState = { resultsAt: NOW - 1, secret: false };
const SECRET: ResultsState = { resultsAt: NOW + 3_600_000, secret: true };
const TOM = { number: 4, firstName: 'Tom' };
const ben = aPerson('ben');

interface Evening {
  ending?: EndingState;
  results?: ResultsState;
  likes?: Partial<LikesState>;
  intents?: Intents;
  browse?: Partial<BrowseState>;
  self?: Partial<Profile>;
  /** Numbers to note on My card; absent: the server has none. */
  numbers?: number[];
  /** The state of the rounds, in which Tom with the number 4 sits across, or sat last. */
  rounds?: Rounds['state'];
}

/** A store with another first state, the only one that a rendering to text has. */
const still = <Store extends StoreApi<object>>(of: Store, state?: Partial<ReturnType<Store['getState']>>): Store => ({
  ...of,
  ...createStore(() => ({ ...of.getState(), ...state })),
});

/** What a tab says, as its first rendering has it. */
function said(Tab: ComponentType, evening: Evening): string {
  const mount = aMount({ api: {} }, evening.self, () => NOW);
  const stores = createPeopleStores(mount);
  const base = createPerMount(() => services);
  const made = new Map<unknown, unknown>([
    [createAfterSlot, createStore(() => ({ after: { NobodyMatched, NextEvent, Countdown, MatchContact: NextEvent }, asked: 0 }))],
    [createCardSlot, createStore(() => ({ part: { MyCard }, numbers: evening.numbers ?? null, busyUntil: 0 }))],
    [createRoundsSlot, createStore(() => ({ part: null, rounds: evening.rounds && { state: evening.rounds, with: TOM } }))],
    [createCard, createStore(() => ({ phase: 'ready', rows: new Map(), outcome: 'open' }))],
  ]);
  const services = {
    ...mount,
    ownProfile: still(mount.ownProfile),
    locale: 'en-GB',
    eventName: '',
    nextEvent: '12 December',
    perMount: <Made,>(make: (given: Services) => Made) => (made.get(make) as Made | undefined) ?? base(make as never),
  } as unknown as Services;
  const html = renderToStaticMarkup(
    <Router hook={() => ['/app', () => {}]} searchHook={() => ''}>
      <ServicesContext value={services}>
        <MessagesContext value={translateAll()}>
          <PeopleStoresContext
            value={{
              ...stores,
              ending: still(stores.ending, evening.ending),
              results: still(stores.results, evening.results),
              intents: still(stores.intents, evening.intents && { intents: evening.intents }),
              likes: still(stores.likes, { phase: 'ready', ...evening.likes }),
              browse: still(stores.browse, { phase: 'ready', more: 'none', ...evening.browse }),
            }}
          >
            <Tab />
          </PeopleStoresContext>
        </MessagesContext>
      </ServicesContext>
    </Router>,
  );
  return html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/(?:<[^>]*>)+/g, '|');
}

describe('Matches, without one', () => {
  it.each([
    ['while likes are secret', { ending: OVER, results: SECRET }, 'No matches yet.', 'No matches this time.'],
    ['once results are out, while a like can still match', { results: RESULTS_OUT }, 'View Profiles', 'No matches this time.'],
    ['once liking has ended', { ending: OVER }, 'No matches this time.', 'View Profiles'],
    ['once both is so', { ending: OVER, results: RESULTS_OUT }, 'No matches this time.', 'View Profiles'],
  ])('%s', (_case, evening, there, notThere) => {
    const text = said(Matches, evening);
    expect(text).toContain(there);
    expect(text).not.toContain(notThere);
  });

  it('tells of the next evening from the results on', () => {
    expect(said(Matches, {})).not.toContain('12 December');
    expect(said(Matches, { results: RESULTS_OUT })).toContain('12 December');
  });
});

describe('The end of liking', () => {
  it('says that matches stay only to who is known to have one', () => {
    const matched = { likes: { matches: [ben] }, ending: OVER };
    expect(said(Matches, matched)).toContain('Liking has ended. Your matches stay.');
    // The likes of the attendee stay as well.
    expect(said(Matches, { likes: { liked: [ben] }, ending: OVER })).toContain('|Liking has ended.|');
    const unloaded = said(Browse, { likes: { phase: 'loading' }, ending: OVER });
    expect(unloaded).toContain('|Liking has ended.|');
    expect(unloaded).toContain('|Matches|');
  });

  it('says no more of matches once the last was blocked or unmatched, before the lists have come again', () => {
    const evening = { likes: { matches: [ben], asOf: 1 }, ending: OVER };
    const gone = [
      { on: false, until: 9 },
      { on: false, until: Infinity, blocked: true as const },
    ];
    for (const intent of gone)
      expect(said(Matches, { ...evening, intents: new Map([['ben', intent]]) })).toContain('|Liking has ended.|');
    // The server may still say no.
    const asked = new Map([['ben', { on: false, until: Infinity }]]);
    expect(said(Matches, { ...evening, intents: asked })).toContain('Your matches stay.');
  });
});

describe('Before the release', () => {
  const secret = 'Nobody sees whom you like';

  it('My card comes first, then who sees likes', () => {
    const text = said(Browse, { results: SECRET, numbers: [4], self: { number: 3 } });
    expect(text.indexOf('You are number 3')).toBeGreaterThan(0);
    expect(text.indexOf(secret)).toBeGreaterThan(text.indexOf('Number 4'));
    const grid = said(Browse, { results: SECRET, browse: { entries: [{ key: 'ben', person: ben, liked: false }] } });
    expect(grid.indexOf(secret)).toBeGreaterThan(0);
    expect(grid.indexOf(secret)).toBeLessThan(grid.indexOf('Name ben'));
  });

  it.each([
    ['running', true],
    ['paused', true],
    ['change', false],
    ['over', false],
  ] as const)('My card begins with who sits across, or sat last; at the table only in a round: %s', (rounds, isSeated) => {
    const text = said(Browse, { numbers: [2, 4], self: { number: 3 }, rounds });
    expect(text).toContain(isSeated ? '|Number 4|Tom| · At your table|' : '|Number 4|Tom|');
    expect(text.includes('At your table')).toBe(isSeated);
    expect(text.indexOf('Number 4')).toBeLessThan(text.indexOf('Number 2'));
  });

  it('whoever is first with a number is told it', () => {
    const text = said(Browse, { numbers: [], self: { number: 3 } });
    expect(text).toContain('You are number 3');
    expect(text).not.toContain('Tap a mark');
    expect(said(Browse, { numbers: [] })).not.toContain('My card');
  });
});

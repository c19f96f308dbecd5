import { createContext, use } from 'react';
import { unknownPerson } from '../../api/decode';
import type { Profile } from '../../domain/profile';
import { createConsentQuestion, type ConsentQuestion } from '../../session/consent';
import { createCooldowns, type Cooldowns } from '../../session/cooldown';
import { ownerOf } from '../../session/attendee';
import { createProfileRefresh } from '../../session/profile-refresh';
import type { Services } from '../../session/services';
import { createBrowseStore, type BrowseStore } from './browse/browse-store';
import { createCardSlot } from './scorecard/card-slot';
import { createContacts } from './matches/contacts';
import { createDialogsStore, type DialogsStore } from './dialogs-store';
import { createEnding, createResults, type Ending, type Results } from './event-times';
import { createLikeIntents, startBackoff as startUsualBackoff, type LikeIntents, type StartBackoff } from './likes/like-intents';
import { createLikesStore, isListed, type LikesStore } from './likes/likes-store';
import { createMatchMemory, createMatchWatch } from './matches/match-watch';
import { createListCalls } from './list-calls';
import { createSeenPeople } from './seen-people';
import { createTabBadges } from './tab-badges';

/** The state shared by the people tabs. One set per sign-in; the dialogs are the mount's. */
export interface PeopleStores {
  intents: LikeIntents;
  cooldowns: Cooldowns;
  browse: BrowseStore;
  likes: LikesStore;
  dialogs: DialogsStore;
  /** The consent a like may need; the mount's, too. */
  consent: ConsentQuestion;
  ending: Ending;
  results: Results;
  /** Likes a person, or likes them back; on Likes and Matches a refresh follows (§4). */
  like(person: Profile): Promise<void>;
  unlike(person: Profile): Promise<void>;
  /** Unmatches the person the dialog asks about. */
  unmatch(): Promise<void>;
  /** Blocks a person, who disappears from all lists at once. @returns whether it failed and must be reported */
  block(person: Profile): Promise<boolean>;
  /** Sends all unsent likes and unlikes again. */
  sendAgain(): void;
}

/** What the stores share with other screens of the mount, and what outlives them when another attendee signs in. */
export const sharedStoresOf = (perMount: Services['perMount']) => ({
  badges: perMount(createTabBadges),
  cardSlot: perMount(createCardSlot),
  consent: perMount(createConsentQuestion),
  contacts: perMount(createContacts),
  cooldowns: perMount(createCooldowns),
  dialogs: perMount(createDialogsStore),
  refreshProfile: perMount(createProfileRefresh),
});

/** What the stores are made of: services of the mount, and the stores that are shared. */
export interface PeopleServices
  extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'now' | 'emit' | 'log'>, ReturnType<typeof sharedStoresOf> {
  startBackoff?: StartBackoff;
}

/** The people stores of whoever is signed in. */
export const peopleStoresOf = (services: Services): PeopleStores =>
  createPeopleStores({ ...services, ...sharedStoresOf(services.perMount) });

export function createPeopleStores({
  api,
  session,
  ownProfile,
  now,
  emit,
  log,
  badges,
  cardSlot,
  consent,
  contacts,
  cooldowns,
  dialogs,
  refreshProfile,
  startBackoff = startUsualBackoff,
}: PeopleServices): PeopleStores {
  const owner = ownerOf(session);
  const self = () => ownProfile.getState().profile;
  const seen = createSeenPeople();
  const me = self();
  /** False for a response that arrives after another attendee has signed in. A new profile may learn its id later. */
  const isCurrent = () => (me?.id ?? self()?.id) === self()?.id;
  const watch = createMatchWatch({
    memory: createMatchMemory(),
    onNew(people, reportSeen) {
      if (!isCurrent()) return;
      dialogs.celebrate(people);
      // If this fails, the next visit celebrates them again.
      if (reportSeen) api.seeMatches(people.flatMap(({ id }) => id ?? [])).catch(() => {});
      badges.setState({ matches: true });
    },
    onCount: (count) => emit({ type: 'match', count }),
  });
  /** Ids of people whose like the server reported as a match. */
  const matched = new Set<string>();
  const intents = createLikeIntents({
    api: { like: (id) => consent.through(() => api.like(id)), unlike: api.unlike, block: api.block },
    log,
    cooldown: cooldowns.like,
    now,
    startBackoff,
    isCurrent: () => ownerOf(session) === owner,
    onAccepted(id, on, match) {
      emit({ type: 'like', on });
      if (match) matched.add(id);
      if (!on) {
        watch.unliked(id);
        contacts.unmatched(id);
      }
      // Kept current, since browsing takes earlier likes from the own profile.
      const profile = self();
      const others = profile?.likedIds.filter((liked) => liked !== id) ?? [];
      if (profile) ownProfile.setState({ profile: { ...profile, likedIds: on ? [...others, id] : others } });
    },
  });
  const ending = createEnding(now);
  const results = createResults(now);
  const lists = createListCalls({ api, now, isCurrent, ending, results, contacts, cardSlot, ownProfile, refreshProfile });
  const { remember } = seen;
  const browse = createBrowseStore({
    api: lists,
    intents,
    cooldown: cooldowns.profiles,
    now,
    self,
    loadSelf: ownProfile.load,
    remember,
  });
  const likes = createLikesStore({
    api: lists,
    intents,
    cooldown: cooldowns.likes,
    now,
    self,
    seen,
    isSecret: () => results.getState().secret,
    onMatches: watch.answer,
  });
  const count = () => {
    if (!isCurrent()) return;
    const { likedBy, asOf, more } = likes.getState();
    const wanted = intents.getState().intents;
    const waiting = likedBy.filter(({ id }) => isListed('likedBy', id, wanted, asOf)).length;
    badges.setState({ likes: waiting > 0 ? `${waiting}${more.likedBy === 'none' ? '' : '+'}` : '' });
  };
  // Never unsubscribed: all live equally long.
  likes.subscribe(count);
  intents.subscribe(count);

  const like = async (person: Profile) => {
    if (!(await intents.request(person.id, true))) return;
    dialogs.sayDone('liked', person);
    const refreshes = likes.isActive();
    const likesBack = likes.getState().likedBy.some(({ id }) => id === person.id);
    const isMatch = person.id !== null && matched.delete(person.id);
    // A server needn't report matches. Then a refresh shows it or, without one, the lists loaded last.
    watch.liked(person, isMatch || (likesBack && !refreshes));
    if (refreshes) likes.refresh();
  };
  const unlike = async (person: Profile) => {
    if (await intents.request(person.id, false)) dialogs.sayDone('unliked', person);
  };

  return {
    intents,
    cooldowns,
    browse,
    likes,
    dialogs,
    consent,
    ending,
    results,
    like,
    unlike,
    sendAgain() {
      for (const [id, on] of intents.getState().unsent) void (on ? like : unlike)(seen.resolve(unknownPerson(id)));
    },
    async unmatch() {
      const person = dialogs.confirmUnmatch();
      if (!person) return;
      const accepted = await intents.request(person.id, false);
      dialogs.closeUnmatch(person);
      if (accepted) dialogs.sayDone('unmatched', person);
      if (accepted && likes.isActive()) likes.refresh();
    },
    async block(person) {
      const { id } = person;
      dialogs.close();
      if (id === null) return false;
      const outcome = await intents.block(id);
      if (outcome !== 'blocked') return outcome === 'failed';
      contacts.unmatched(id);
      dialogs.sayDone('blocked', person);
      const profile = self();
      if (profile) ownProfile.setState({ profile: { ...profile, likedIds: profile.likedIds.filter((liked) => liked !== id) } });
      if (likes.isActive()) likes.refresh();
      return false;
    },
  };
}

export const PeopleStoresContext = createContext<PeopleStores | null>(null);

export function usePeopleStores(): PeopleStores {
  const stores = use(PeopleStoresContext);
  if (!stores) throw new Error('A people tab needs the stores of its visit around it');
  return stores;
}

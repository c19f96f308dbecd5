import type { Consent, ProfileUpdate } from '../../../src/api/profile-calls';
import type { Profile, ProfileDraft } from '../../../src/domain/profile';
import { createProfileEditor } from '../../../src/features/profile/profile-editor';
import { createDrafts } from '../../../src/session/drafts';
import { memoryStorage } from '../../../src/session/key-value-storage';
import type { ProductEvent } from '../../../src/session/product-event';
import { createPerMount, type MountServices, type Services } from '../../../src/session/services';
import { createOwnProfile } from '../../../src/session/own-profile';
import { createSession } from '../../../src/session/session-store';
import { aProfile } from '../../support/builders/profile';
import { someTokens } from '../../support/builders/token';
import { aPhotoServer } from './photo-server';

interface Pending<Sent> {
  sent: Sent;
  answer: (profile: Profile | null) => void;
  fail: (error: unknown) => void;
}

/** A signed-in attendee with a profile. Each PUT and POST waits for the test to answer it. */
export function aWorld(profile: Profile = aProfile()) {
  const photos = aPhotoServer();
  const puts: Pending<ProfileUpdate>[] = [];
  const posts: Pending<ProfileDraft>[] = [];
  const consents: (Consent | undefined)[] = [];
  const events: ProductEvent[] = [];
  const waitingIn =
    <Sent>(list: Pending<Sent>[]) =>
    (sent: Sent) =>
      new Promise<Profile | null>((answer, fail) => {
        list.push({ sent, answer, fail });
      });
  const api = {
    ...photos.api,
    getProfile: async () => profile,
    updateProfile: waitingIn(puts),
    createProfile(draft: ProfileDraft, consent?: Consent) {
      consents.push(consent);
      return waitingIn(posts)(draft);
    },
  } as unknown as Services['api'];
  const key = 'k';
  const storage = memoryStorage();
  const tabStorage = memoryStorage();
  const session = createSession({ key, storage, tabStorage, now: () => 1, onEnd: () => {} });
  const signIn = (email: string) => {
    session.begin(someTokens({ email }));
    session.complete();
  };
  session.load();
  signIn('anna@example.org');
  const ownProfile = createOwnProfile(api);
  ownProfile.set(profile);
  const emit = (event: ProductEvent) => void events.push(event);
  const drafts = createDrafts();
  const perMount = createPerMount(() => mount);
  const mount: MountServices = {
    api,
    session,
    ownProfile,
    drafts,
    emit,
    perMount,
    now: () => 1,
    log: () => {},
    storage,
    tabStorage,
    key,
  };
  const services = { api, session, ownProfile, photoUrl: photos.photoUrl, emit, perMount };
  const now = () => ownProfile.getState().profile;
  return { mount, services, photos, puts, posts, consents, events, session, signIn, ownProfile, drafts, now };
}

export const photo = (name: string) => `https://photos.example/${name}.jpg`;

export const withPhotos = (...names: string[]) =>
  aProfile({ photos: names.map(photo), profilePhotoUrl: names[0] === undefined ? null : photo(names[0]) });

/** My Profile of an attendee. `unseen` are the names of uploads that failed off screen. */
export function anEditor(profile = withPhotos('a', 'b', 'c')) {
  const world = aWorld(profile);
  const unseen: string[] = [];
  const editor = createProfileEditor({ ...world.services, onBackgroundFailure: (name) => void unseen.push(name) });
  const shown = () =>
    [world.now()?.profilePhotoUrl, ...(world.now()?.photos ?? [])].map((url) => url?.replace(/.*\/|\.jpg$/g, ''));
  return { ...world, editor, unseen, shown };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import { consentWanted, type Consent } from '../../api/profile-calls';
import type { FieldName } from '../../domain/fields';
import { addPhoto, removePhoto, setPrimary, type PhotoSet } from '../../domain/photos';
import type { Profile } from '../../domain/profile';
import type { Sentence } from '../../messages/said';
import { ownerOf } from '../../session/attendee';
import { createCooldowns } from '../../session/cooldown';
import { sentenceOf } from '../../session/error-sentence';
import type { Services } from '../../session/services';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads';
import { draftOf, EDITABLE_FIELDS } from './profile-fields';

export interface ProfileCreatorState extends PhotoSet {
  /** Why creating the profile failed (§8). */
  failure: Sentence | null;
  /** The failure is about the consent. */
  atConsent: boolean;
}

/** Creates a profile: photos are uploaded as they are added, everything else is sent on submit. */
export interface ProfileCreator extends StoreApi<ProfileCreatorState> {
  uploads: PhotoUploads;
  setPrimary(url: string): void;
  remove(url: string): void;
  /** The photos as sent, the primary one first: POST /profile has no field for it (§3, §7). */
  photosToSend(): readonly string[];
  /**
   * Waits for running uploads, then sends everything. Never rejects.
   * @param consent what was agreed to, where the organiser asks for it
   */
  create(values: Readonly<Record<FieldName, string>>, consent?: Consent): Promise<void>;
  dispose(): void;
}

export interface ProfileCreatorOptions
  extends
    Pick<Services, 'api' | 'session' | 'ownProfile' | 'photoUrl' | 'emit' | 'once'>,
    Partial<Pick<Services, 'photoMaxEdge' | 'log'>> {
  /** Photos uploaded earlier, from a draft. */
  photos?: readonly string[];
  /**
   * Called when the profile exists, before anything re-renders, so before a guard reacts.
   * @param unsaved what was typed, if the profile already existed with different values
   */
  onCreated: (unsaved: Readonly<Record<string, string>> | null) => void;
}

const FAILURE_TEXTS = { network: 'error.network', 'signed-out': 'error.loggedOut', else: 'profile.create.failed' } as const;

export function createProfileCreator(options: ProfileCreatorOptions): ProfileCreator {
  const { api, session, ownProfile, emit, once, photos = [], onCreated } = options;
  const store = createStore<ProfileCreatorState>(() => ({ photos, primary: photos[0] ?? null, failure: null, atConsent: false }));
  const cooldowns = once(createCooldowns);
  const uploads = createPhotoUploads({
    ...options,
    cooldown: cooldowns.photo,
    photoCount: () => store.getState().photos.length,
    onUploaded: (url) => store.setState((set) => addPhoto(set, url)),
  });
  const photosToSend = () => primaryFirst(store.getState());
  const failedUploads = () => uploads.getState().uploads.filter(({ phase }) => phase === 'failed').length;

  return {
    ...store,
    uploads,
    setPrimary: (url) => store.setState((set) => setPrimary(set, url)),
    remove: (url) => store.setState((set) => removePhoto(set, url)),
    photosToSend,
    async create(values, consent) {
      const owner = ownerOf(session);
      store.setState({ failure: null, atConsent: false });
      const failedBefore = failedUploads();
      await uploads.settled();
      // The photos panel shows the failure: the attendee decides whether to go on without the photo.
      if (failedUploads() > failedBefore) return;
      const draft = draftOf(values, photosToSend());
      let there: Profile | null = null;
      try {
        await cooldowns.save.through(() => api.createProfile(draft, consent));
      } catch (error) {
        // An earlier try may have created it and lost its answer; every further one is then refused.
        if (isApiError(error, 'http') && error.status === 409) there = await api.getProfile().catch(() => null);
        if (!there)
          return store.setState({ failure: sentenceOf(error, FAILURE_TEXTS), atConsent: consentWanted(error) !== null });
      }
      if (ownerOf(session) !== owner) return;
      if (there) ownProfile.set(there);
      else ownProfile.reset(); // the answer's shape is unspecified, so /my-profile requests the profile
      void learnOwnId(options);
      emit({ type: 'profile', action: 'created', photoCount: (there ?? draft).photos.length });
      onCreated(there && EDITABLE_FIELDS.some((name) => there?.[name] !== draft[name]) ? values : null);
    },
    dispose: uploads.dispose,
  };
}

function primaryFirst({ photos, primary }: PhotoSet): readonly string[] {
  return primary === null ? photos : [primary, ...photos.filter((photo) => photo !== primary)];
}

/** Ten seconds together, as long as a server's reads may lag behind its writes. */
const WAITS_MS = [500, 1_000, 2_000, 3_000, 3_500];

/**
 * Requests the profile that was just created until it comes with its id, without which the attendee can't be told from others in
 * lists. Changes made meanwhile are kept. Never rejects.
 */
export async function learnOwnId({ api, ownProfile, session }: Pick<Services, 'api' | 'ownProfile' | 'session'>): Promise<void> {
  const owner = session.idToken();
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { profile } = ownProfile.getState();
    if (session.idToken() !== owner || profile?.id) return;
    const found = profile && (await api.getProfile().catch(() => null));
    if (found?.id && session.idToken() === owner) {
      ownProfile.setState(({ profile: shown }) => ({ profile: shown && { ...shown, id: found.id } }));
    }
  }
}

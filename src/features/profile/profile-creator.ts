import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import { consentWanted, type Consent } from '../../api/profile-calls';
import type { FieldName } from '../../domain/fields';
import { addPhoto, removePhoto, setPrimary, type PhotoSet } from '../../domain/photos';
import type { Profile } from '../../domain/profile';
import type { Sentence } from '../../messages/sentence';
import { ownerOf } from '../../session/attendee';
import { createCooldowns } from '../../session/cooldown';
import { sentenceOf } from '../../session/error-sentence';
import type { Services } from '../../session/services';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads';
import { draftOf, EDITABLE_FIELDS } from './profile-fields';

export interface ProfileCreatorState extends PhotoSet {
  /** Why creating the profile failed (§8). */
  failure: Sentence | null;
  /** Whether the failure concerns the consent. */
  atConsent: boolean;
}

/** Creates a profile: photos are uploaded as they are added, everything else is sent on submit. */
export interface ProfileCreator extends StoreApi<ProfileCreatorState> {
  uploads: PhotoUploads;
  setPrimary(url: string): void;
  remove(url: string): void;
  /** The photos, primary first: POST /profile has no field for it (§3, §7). */
  photosToSend(): readonly string[];
  /**
   * Waits for running uploads, then sends everything. Never rejects.
   * @param consent sent if the organiser asks for it
   */
  create(values: Readonly<Record<FieldName, string>>, consent?: Consent): Promise<void>;
  dispose(): void;
}

export interface ProfileCreatorOptions
  extends
    Pick<Services, 'api' | 'session' | 'ownProfile' | 'photoUrl' | 'emit' | 'perMount'>,
    Partial<Pick<Services, 'photoMaxEdge' | 'log'>> {
  /** Photos uploaded earlier, from a draft. */
  photos?: readonly string[];
  /**
   * Called when the profile exists, before anything rerenders, so before a guard reacts.
   * @param unsaved the typed values, if the profile already existed with different ones
   */
  onCreated: (unsaved: Readonly<Record<string, string>> | null) => void;
}

const FAILURE_TEXTS = { network: 'error.network', 'signed-out': 'error.loggedOut', else: 'profile.create.failed' } as const;

export function createProfileCreator(options: ProfileCreatorOptions): ProfileCreator {
  const { api, session, ownProfile, emit, perMount, photos = [], onCreated } = options;
  const store = createStore<ProfileCreatorState>(() => ({ photos, primary: photos[0] ?? null, failure: null, atConsent: false }));
  const cooldowns = perMount(createCooldowns);
  const uploads = createPhotoUploads({
    ...options,
    cooldown: cooldowns.photo,
    photoCount: () => store.getState().photos.length,
    onUploaded: (url) => store.setState((set) => addPhoto(set, url)),
  });
  const photosToSend = () => primaryFirst(store.getState());
  /** Photos that were picked and won't be in the profile. */
  const lostPhotos = () => {
    const { uploads: tried, refusals } = uploads.getState();
    return tried.filter(({ phase }) => phase === 'failed').length + refusals.length;
  };

  return {
    ...store,
    uploads,
    setPrimary: (url) => store.setState((set) => setPrimary(set, url)),
    remove: (url) => store.setState((set) => removePhoto(set, url)),
    photosToSend,
    async create(values, consent) {
      const owner = ownerOf(session);
      store.setState({ failure: null, atConsent: false });
      const lostBefore = lostPhotos();
      await uploads.settled();
      // Shown by the photos panel: the attendee decides whether to continue without the photo.
      if (lostPhotos() > lostBefore) return;
      const draft = draftOf(values, photosToSend());
      let existing: Profile | null = null;
      try {
        await cooldowns.save.through(() => api.createProfile(draft, consent));
      } catch (error) {
        // An earlier attempt may have created the profile with its response lost; a retry is then refused.
        if (isApiError(error, 'http') && error.status === 409) existing = await api.getProfile().catch(() => null);
        if (!existing)
          return store.setState({ failure: sentenceOf(error, FAILURE_TEXTS), atConsent: consentWanted(error) !== null });
      }
      if (ownerOf(session) !== owner) return;
      if (existing) ownProfile.set(existing);
      else ownProfile.reset(); // the response's shape is unspecified, so /my-profile requests the profile
      void learnOwnId(options);
      emit({ type: 'profile', action: 'created', photoCount: (existing ?? draft).photos.length });
      onCreated(existing && EDITABLE_FIELDS.some((name) => existing?.[name] !== draft[name]) ? values : null);
    },
    dispose: uploads.dispose,
  };
}

function primaryFirst({ photos, primary }: PhotoSet): readonly string[] {
  return primary === null ? photos : [primary, ...photos.filter((photo) => photo !== primary)];
}

/** Ten seconds in total, as a server's reads may lag behind its writes. */
const WAITS_MS = [500, 1_000, 2_000, 3_000, 3_500];

/**
 * Requests a new profile until it has its id, without which the attendee can't be told from others in lists. Keeps changes made
 * meanwhile. Never rejects.
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

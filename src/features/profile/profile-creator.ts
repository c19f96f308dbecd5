import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../api/errors';
import type { FieldName } from '../../domain/fields';
import { addPhoto, removePhoto, setPrimary, type PhotoSet } from '../../domain/photos';
import type { Profile } from '../../domain/profile';
import type { Sentence } from '../../messages/sentence';
import { sentenceOf } from '../../session/error-sentence';
import { createHolds } from '../../session/hold';
import type { Services } from '../../session/services';
import { heldUploads } from './held-uploads';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads';
import { ownerOf } from './profile-drafts';
import { draftOf, EDITABLE_FIELDS } from './profile-fields';

export interface ProfileCreatorState extends PhotoSet {
  /** Why the profile was not created (A24). */
  failure: Sentence | null;
}

/** Makes a profile: its photos are uploaded as they are added (P2), the rest is sent at submit. */
export interface ProfileCreator extends StoreApi<ProfileCreatorState> {
  uploads: PhotoUploads;
  /** The picked file behind an uploaded photo, to show until the address has loaded. */
  previewOf(url: string): Blob | undefined;
  setPrimary(url: string): void;
  remove(url: string): void;
  /** The photos as they are sent, the primary one first: POST /profile has no field for it (§3, §7). */
  photosToSend(): readonly string[];
  /** Waits for the photos under way, then sends everything. Never rejects. */
  create(values: Readonly<Record<FieldName, string>>): Promise<void>;
  dispose(): void;
}

export interface ProfileCreatorOptions extends Pick<Services, 'api' | 'session' | 'ownProfile' | 'photoUrl' | 'emit' | 'once'> {
  /** Photos uploaded earlier, out of a draft. */
  photos?: readonly string[];
  /**
   * The profile exists. Called before anything is rendered anew, so before a guard reacts.
   * @param unsaved what was typed, when the profile was there already with other words in it
   */
  onCreated: (unsaved: Readonly<Record<string, string>> | null) => void;
}

const FAILURE_TEXTS = { network: 'error.network', 'signed-out': 'error.loggedOut', else: 'profile.create.failed' } as const;

export function createProfileCreator(options: ProfileCreatorOptions): ProfileCreator {
  const { api, session, ownProfile, photoUrl, emit, once, photos = [], onCreated } = options;
  const store = createStore<ProfileCreatorState>(() => ({ photos, primary: photos[0] ?? null, failure: null }));
  const previews = new Map<string, Blob>();
  const holds = once(createHolds);
  const uploads = createPhotoUploads({
    api: heldUploads(api, holds.photo),
    photoUrl,
    photoCount: () => store.getState().photos.length,
    onUploaded(url, file) {
      previews.set(url, file);
      store.setState((set) => addPhoto(set, url));
    },
  });
  const photosToSend = () => primaryFirst(store.getState());
  const failedUploads = () => uploads.getState().uploads.filter(({ phase }) => phase === 'failed').length;

  return {
    ...store,
    uploads,
    previewOf: (url) => previews.get(url),
    setPrimary: (url) => store.setState((set) => setPrimary(set, url)),
    remove: (url) => store.setState((set) => removePhoto(set, url)),
    photosToSend,
    async create(values) {
      const owner = ownerOf(session);
      store.setState({ failure: null });
      const failedBefore = failedUploads();
      await uploads.settled();
      // Its own sentence stands at the photos by now: the attendee decides whether to go on without it.
      if (failedUploads() > failedBefore) return;
      const draft = draftOf(values, photosToSend());
      let there: Profile | null = null;
      try {
        await holds.save.through(() => api.createProfile(draft));
      } catch (error) {
        // An earlier press may have created it, its answer lost: then every further one is refused.
        if (isApiError(error, 'http') && error.status === 409) there = await api.getProfile().catch(() => null);
        if (!there) return store.setState({ failure: sentenceOf(error, FAILURE_TEXTS) });
      }
      if (ownerOf(session) !== owner) return;
      if (there) ownProfile.set(there);
      else ownProfile.reset(); // the answer's shape is open, so /my-profile asks for the profile (P17)
      emit({ type: 'profile', action: 'created', photoCount: (there ?? draft).photos.length });
      onCreated(there && EDITABLE_FIELDS.some((name) => there?.[name] !== draft[name]) ? values : null);
    },
    dispose: uploads.dispose,
  };
}

function primaryFirst({ photos, primary }: PhotoSet): readonly string[] {
  return primary === null ? photos : [primary, ...photos.filter((photo) => photo !== primary)];
}

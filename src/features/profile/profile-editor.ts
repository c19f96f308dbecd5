import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditableName } from '../../domain/fields';
import { addPhoto, removePhoto, setPrimary, type PhotoSet } from '../../domain/photos';
import type { Profile } from '../../domain/profile';
import { ownerOf } from '../../session/attendee';
import { createCooldowns } from '../../session/cooldown';
import { createOwnProfileSaves } from '../../session/profile-saves';
import type { Services } from '../../session/services';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads';
import { withFields } from './profile-fields';

export interface ProfileEditorState {
  mode: 'view' | 'edit';
  /** Whether the last save failed and was reverted. */
  failed: boolean;
}

/** The actions of My Profile. Photo actions are saved at once, the form by Save changes (§4). */
export interface ProfileEditor extends StoreApi<ProfileEditorState> {
  uploads: PhotoUploads;
  edit(): void;
  /** Returns to view mode. */
  close(): void;
  /** Resolves to whether it was saved. Never rejects. */
  save(values: Readonly<Record<EditableName, string>>): Promise<boolean>;
  setPrimary(url: string): void;
  remove(url: string): void;
  /** Call when the tab appears. @returns call when it is left; uploads continue while their owner is signed in and takes part */
  enter(): () => void;
}

export interface ProfileEditorOptions
  extends
    Pick<Services, 'api' | 'session' | 'ownProfile' | 'photoUrl' | 'emit' | 'perMount'>,
    Partial<Pick<Services, 'photoMaxEdge' | 'log'>> {
  mode?: ProfileEditorState['mode'];
  /** Called when an upload fails while the tab isn't shown. */
  onBackgroundFailure: (name: string) => void;
}

export function createProfileEditor(options: ProfileEditorOptions): ProfileEditor {
  const { session, ownProfile, emit, perMount, mode = 'view', onBackgroundFailure } = options;
  const saves = perMount(createOwnProfileSaves);
  const store = createStore<ProfileEditorState>(() => ({ mode, failed: false }));
  const owner = ownerOf(session);
  let onScreen = false;

  const change = async (step: (profile: Profile) => Profile) => {
    store.setState({ failed: false });
    const outcome = await saves.save(step);
    if (outcome === 'failed') store.setState({ failed: true });
    if (outcome !== 'saved') return false;
    emit({ type: 'profile', action: 'updated', photoCount: ownProfile.getState().profile?.photos.length ?? 0 });
    return true;
  };
  const changePhotos = (step: (set: PhotoSet) => PhotoSet) => void change((profile) => withPhotos(profile, step));

  const uploads = createPhotoUploads({
    ...options,
    cooldown: perMount(createCooldowns).photo,
    photoCount: () => ownProfile.getState().profile?.photos.length ?? 0,
    onUploaded(url) {
      if (ownerOf(session) === owner) changePhotos((set) => addPhoto(set, url));
    },
    onFailed({ name }) {
      if (!onScreen) onBackgroundFailure(name);
    },
  });

  return {
    ...store,
    uploads,
    edit: () => store.setState({ mode: 'edit', failed: false }),
    close: () => store.setState({ mode: 'view', failed: false }),
    save: (values) => change((profile) => withFields(profile, values)),
    setPrimary: (url) => changePhotos((set) => setPrimary(set, url)),
    remove: (url) => changePhotos((set) => removePhoto(set, url)),
    enter() {
      onScreen = true;
      return () => {
        onScreen = false;
        const disposeWhenGone = () => {
          if (ownerOf(session) !== owner || ownProfile.getState().phase === 'none') uploads.dispose();
        };
        const stops = [session.subscribe(disposeWhenGone), ownProfile.subscribe(disposeWhenGone)];
        disposeWhenGone();
        void uploads.settled().then(() => stops.forEach((stop) => stop()));
      };
    },
  };
}

function withPhotos(profile: Profile, step: (set: PhotoSet) => PhotoSet): Profile {
  const set = { photos: profile.photos, primary: profile.profilePhotoUrl };
  const { photos, primary } = step(set);
  const same = primary === set.primary && photos.length === set.photos.length && photos.every((url, i) => url === set.photos[i]);
  return same ? profile : { ...profile, photos, profilePhotoUrl: primary };
}

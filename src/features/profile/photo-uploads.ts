import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { cleanText } from '../../api/text';
import { PHOTOS_MAX } from '../../domain/limits';
import { checkPhotoFile, type PhotoFault } from '../../domain/photos';
import type { Cooldown } from '../../session/cooldown';
import { fitPhoto, isPicture } from './fit-photo';
import { inspectFile } from './image-header';
import { UploadError, uploadPhoto, type PhotoToUpload, type UploadFailure, type UploadSteps } from './upload-photo';

/** A photo being uploaded. */
export interface PhotoUpload extends PhotoToUpload {
  id: number;
  phase: 'waiting' | 'uploading' | 'failed';
  /** 0 to 1; `null` while it waits, or is made to fit. */
  progress: number | null;
  /** Only in phase `failed`; `null` once a later photo has come. */
  failure: UploadFailure | null;
}

/** Why a picked file was refused (§5), by us or by what the server sees in it: to send it again is no use. */
export type PickRefusal = { code: PhotoFault | 'content'; name: string } | { code: 'too-many' };

export interface PhotoUploadsState {
  uploads: readonly PhotoUpload[];
  /** Refusals of the last pick, by what is in the files or their number. */
  refusals: readonly PickRefusal[];
}

export interface PhotoUploadsOptions extends UploadSteps {
  /** Maximum edge of an uploaded picture in pixels: pictures are made to fit; 0 or absent to upload originals. */
  photoMaxEdge?: number;
  /** Delays presigning after a 429. Default: no delay. */
  cooldown?: Cooldown;
  /** The number of existing photos. */
  photoCount: () => number;
  /** Called for each uploaded photo, in the order they were picked. */
  onUploaded: (url: string) => void;
  onFailed?: (upload: PhotoUpload) => void;
}

export interface PhotoUploads extends StoreApi<PhotoUploadsState> {
  /** Accepts picked files for the remaining slots and uploads them one after another. */
  add(files: readonly File[]): Promise<void>;
  /** Cancels an upload, or dismisses a failed one. */
  cancel(id: number): void;
  retry(id: number): void;
  /** The picked file of an uploaded photo, shown until its address has loaded. */
  previewOf(url: string): Blob | undefined;
  /** Resolves when no upload is running. */
  settled(): Promise<void>;
  /** Cancels everything. */
  dispose(): void;
}

/** Longer names are cut, since they are shown and sent. */
const NAME_MAX = 200;

/** The number of uploads that occupy a slot; failed ones don't. */
export function underWay({ uploads }: PhotoUploadsState): number {
  return uploads.filter(({ phase }) => phase !== 'failed').length;
}

/** The type and the fault of a file as it would be sent. */
async function judge(file: Blob): Promise<{ type: string; fault: PhotoFault | null }> {
  const { type, pixels } = await inspectFile(file);
  return { type, fault: checkPhotoFile({ type, pixels, size: file.size }) };
}

export function createPhotoUploads(options: PhotoUploadsOptions): PhotoUploads {
  const { cooldown, photoMaxEdge = 0, photoCount, onUploaded, onFailed, ...given } = options;
  const store = createStore<PhotoUploadsState>(() => ({ uploads: [], refusals: [] }));
  const presignPhoto: Api['presignPhoto'] = (...photo) =>
    cooldown ? cooldown.through(() => given.api.presignPhoto(...photo)) : given.api.presignPhoto(...photo);
  const steps = { ...given, api: { presignPhoto, upload: (request: Parameters<Api['upload']>[0]) => given.api.upload(request) } };
  const previews = new Map<string, Blob>();
  /** Uploads that had failed when the last files were picked. */
  let failedBefore = new Set<number>();
  const aborts = new Map<number, AbortController>();
  let lastId = 0;
  let generation = 0;
  let picking: Promise<void> = Promise.resolve();
  let draining: Promise<void> | null = null;

  const find = (id: number) => store.getState().uploads.find((upload) => upload.id === id);
  const patch = (id: number, change: Partial<PhotoUpload>) =>
    store.setState(({ uploads }) => ({
      uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    }));
  const forget = (id: number) => store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
  const room = () => Math.max(0, PHOTOS_MAX - photoCount() - underWay(store.getState()));

  const send = async (upload: PhotoUpload) => {
    const { id } = upload;
    const abort = new AbortController();
    aborts.set(id, abort);
    patch(id, { phase: 'uploading', progress: null, failure: null });
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) patch(id, { progress });
    };
    const refuse = (code: PhotoFault | 'content') => {
      forget(id);
      store.setState(({ refusals }) => ({ refusals: [...refusals, { code, name: upload.name }] }));
    };
    try {
      const photo = photoMaxEdge ? { ...upload, ...(await fitPhoto(upload.file, upload.type, photoMaxEdge)) } : upload;
      const fault = photoMaxEdge ? (await judge(photo.file)).fault : null;
      if (abort.signal.aborted) return;
      if (fault) return refuse(fault);
      onProgress(0);
      const url = await uploadPhoto(steps, photo, abort.signal, onProgress);
      if (abort.signal.aborted) return;
      forget(id);
      // What failed before is old news; its tile stays, to be tried again.
      for (const old of failedBefore) patch(old, { failure: null });
      previews.set(url, photo.file);
      onUploaded(url);
    } catch (error) {
      const failure: UploadFailure = error instanceof UploadError ? error.failure : { code: 'other' };
      if (failure.code === 'silent') return forget(id);
      if (failure.code === 'content') return refuse(failure.code);
      patch(id, { phase: 'failed', failure });
      const failed = find(id);
      if (failed) onFailed?.(failed);
    } finally {
      aborts.delete(id);
    }
  };

  // Sequential: the first photo picked must come first, and parallel uploads share a phone's uplink anyway.
  const drain = async () => {
    for (;;) {
      const next = store.getState().uploads.find(({ phase }) => phase === 'waiting');
      if (!next) break;
      await send(next);
    }
  };
  const start = (): Promise<void> | null => {
    if (draining || !store.getState().uploads.some(({ phase }) => phase === 'waiting')) return draining;
    draining = drain().finally(() => {
      draining = null;
      return start(); // files may have been added since the last check
    });
    return draining;
  };

  /**
   * Inspects a file. A picture that can be made to fit is judged once it does, before it is sent. Browsers that don't know HEIC by
   * its name declare nothing, so a file of no known type is one if it can be shown.
   */
  const inspect = async (file: File) => {
    const { type, fault } = await judge(file);
    const mayFit = photoMaxEdge > 0 && (type !== '' || file.type.startsWith('image/') || (await isPicture(file)));
    return { file, name: cleanText(file.name, NAME_MAX) || 'photo', type, fault: mayFit ? null : fault };
  };

  const pick = async (files: readonly File[], mine: number) => {
    const inspected = await Promise.all(files.map(inspect));
    if (mine !== generation) return;
    const picked: PhotoUpload[] = [];
    const refusals: PickRefusal[] = [];
    let slots = room();
    for (const { file, name, type, fault } of inspected) {
      if (fault) {
        refusals.push({ code: fault, name });
        continue;
      }
      if (slots === 0) {
        if (!refusals.some(({ code }) => code === 'too-many')) refusals.push({ code: 'too-many' });
        continue;
      }
      slots -= 1;
      lastId += 1;
      picked.push({ id: lastId, file, name, type, phase: 'waiting', progress: null, failure: null });
    }
    // Failed uploads make room for new ones, oldest first: there are only as many tiles as slots.
    const taken = photoCount() + underWay(store.getState()) + picked.length;
    const failed = store.getState().uploads.filter(({ phase }) => phase === 'failed');
    failedBefore = new Set(failed.map(({ id }) => id));
    const dropped = new Set(failed.slice(0, Math.max(0, taken + failed.length - PHOTOS_MAX)));
    store.setState(({ uploads }) => ({ uploads: [...uploads.filter((upload) => !dropped.has(upload)), ...picked], refusals }));
    void start();
  };

  return {
    ...store,
    add(files) {
      const mine = generation;
      picking = picking.then(() => pick(files, mine));
      return picking;
    },
    cancel(id) {
      aborts.get(id)?.abort();
      forget(id);
    },
    retry(id) {
      if (find(id)?.phase !== 'failed') return;
      if (room() === 0) return store.setState({ refusals: [{ code: 'too-many' }] });
      store.setState({ refusals: [] });
      failedBefore.delete(id);
      patch(id, { phase: 'waiting', progress: null, failure: null });
      void start();
    },
    previewOf: (url) => previews.get(url),
    async settled() {
      await picking;
      await draining;
    },
    dispose() {
      generation += 1;
      for (const abort of aborts.values()) abort.abort();
      store.setState({ uploads: [], refusals: [] });
    },
  };
}

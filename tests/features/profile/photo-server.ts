import { ApiError } from '../../../src/api/errors';
import type { Api } from '../../../src/api/api';

type UploadRequest = Parameters<Api['upload']>[0];
type PhotoApi = Pick<Api, 'presignPhoto' | 'upload'>;

/** A file of the picker. Bytes that are no picture are sent as they are. */
export const aFile = (name = 'a.jpg', { type = 'image/jpeg', size = 4 } = {}): File =>
  new File([new Uint8Array(size)], name, { type });

/** A photo store that keeps what it gets; a test tells which step refuses which file, and holds back answers. */
export function aPhotoServer() {
  const presigned: { name: string; type: string }[] = [];
  const puts: UploadRequest[] = [];
  const faults: { step: 'presign' | 'put'; name: string; error: unknown }[] = [];
  let held: (() => void)[] | null = null;

  const stumble = (step: 'presign' | 'put', name: string) => {
    const index = faults.findIndex((fault) => fault.step === step && name.includes(fault.name));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault) throw fault.error;
  };
  const api: PhotoApi = {
    async presignPhoto(name, type, signal) {
      presigned.push({ name, type });
      if (signal?.aborted) throw new ApiError('aborted');
      stumble('presign', name);
      return {
        uploadUrl: `https://store.example/${presigned.length}-${name}?sig=s`,
        key: undefined,
        bucket: undefined,
        contentType: type,
      };
    },
    async upload(request) {
      puts.push(request);
      await new Promise<void>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new ApiError('aborted')));
        if (held) held.push(resolve);
        else resolve();
      });
      stumble('put', request.url);
    },
  };
  return {
    api,
    presigned,
    puts,
    photoUrl: ({ uploadUrl }: { uploadUrl: string }) => uploadUrl.replace(/\?.*/, ''),
    /** The next time this step sees this file, it fails. */
    refuse: (step: 'presign' | 'put', name: string, error: unknown) => void faults.push({ step, name, error }),
    /** Uploads wait from now on. */
    hold() {
      held = [];
    },
    /** Those that wait go on, and no further ones wait. */
    release() {
      const waiting = held ?? [];
      held = null;
      for (const go of waiting) go();
    },
  };
}

/** Lets everything that can go on without time passing go on. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

import { ApiError } from '../../../src/api/errors';
import type { Api } from '../../../src/api/api';

type UploadRequest = Parameters<Api['upload']>[0];
type PhotoApi = Pick<Api, 'presignPhoto' | 'upload'>;

/** The least that is known for a picture of its type: as long as the file, it is sent as it is. */
const STARTS: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xd9],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/gif': [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
};

/** A file of the picker that begins as its type does. */
export const aFile = (name = 'a.jpg', { type = 'image/jpeg', size = 4 } = {}): File => {
  const bytes = new Uint8Array(size);
  bytes.set((STARTS[type] ?? []).slice(0, size));
  return new File([bytes], name, { type });
};

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

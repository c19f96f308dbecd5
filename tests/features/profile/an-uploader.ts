import { createPhotoUploads } from '../../../src/features/profile/photo-uploads';
import { aPhotoServer } from './photo-server';

/** The store of uploads before a fake photo store; `done` holds the addresses handed over, in order. */
export function anUploader(already = 0) {
  const server = aPhotoServer();
  const done: string[] = [];
  const failed: string[] = [];
  const logged: string[] = [];
  const uploads = createPhotoUploads({
    api: server.api,
    photoUrl: server.photoUrl,
    photoCount: () => already + done.length,
    onUploaded: (url) => void done.push(url.replace('https://store.example/', '')),
    log: (text) => void logged.push(text),
    onFailed: ({ name }) => void failed.push(name),
  });
  const shown = () => uploads.getState().uploads.map(({ name, phase }) => `${name} ${phase}`);
  const refusals = () =>
    uploads.getState().refusals.map((refusal) => ('name' in refusal ? `${refusal.code} ${refusal.name}` : refusal.code));
  const add = async (...files: File[]) => {
    await uploads.add(files);
    await uploads.settled();
  };
  const first = () => uploads.getState().uploads[0]?.id ?? -1;
  return { ...server, uploads, done, failed, logged, shown, refusals, add, first };
}

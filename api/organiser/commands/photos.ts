import { eventOf } from '../../photos/photo-store.ts';
import { createSizeMaker, createUnshrinkable } from '../../photos/size-maker.ts';
import { isUnshrinkable, listUnshrinkable, unmarkUnshrinkable } from '../../repositories/photos.ts';
import type { Storage } from '../storage.ts';
import { counted, UsageError } from '../wording.ts';
import { command } from './command.ts';

/** What others see of a photo at most. */
const SIZE = { width: 1280, format: 'avif' } as const;

export const photos = command({
  name: 'photos',
  usage: { 'photos check': "how many photos can't be made smaller; with --again each is tried again" },
  options: { again: { type: 'boolean' } },
  run(words, { again = false }) {
    if (words.join(' ') !== 'check') throw new UsageError('"photos" takes the word "check".');
    return again ? checkPhotosAgain : countMarkedPhotos;
  },
});

/** How many photos are marked as impossible to make smaller, which others see only if they are small. */
async function countMarkedPhotos({ db, typed }: Storage): Promise<string[]> {
  const keys = await listUnshrinkable(db);
  if (keys.length === 0) return ['No photo is marked: each can be made smaller, or has not been tried yet.'];
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(eventOf(key), (counts.get(eventOf(key)) ?? 0) + 1);
  return [
    ...[...counts].map(([clientId, count]) => `${clientId}: ${counted(count, 'photo')} can't be made smaller.`),
    `To try them again: ${typed('photos check --again')}`,
  ];
}

/** Tries each marked photo again, and marks again only those that can't be decoded. */
async function checkPhotosAgain(storage: Storage): Promise<string[]> {
  const { db } = storage;
  const keys = await listUnshrinkable(db);
  const { servedPhotos } = await storage.store();
  if (servedPhotos === null) {
    for (const key of keys) await unmarkUnshrinkable(db, eventOf(key), key);
    return ['The bucket serves the photos itself, so none has to be marked.'];
  }
  const faults = new Set<string>();
  const onError = (error: unknown) => void faults.add(error instanceof Error ? error.message : String(error));
  const sizes = createSizeMaker({ photos: servedPhotos, unshrinkable: createUnshrinkable(db), onError });
  const outcomes = { shown: 0, bad: 0, later: 0, missing: 0 };
  try {
    for (const key of keys) {
      await unmarkUnshrinkable(db, eventOf(key), key);
      const made = await sizes.sizeOf(key, SIZE);
      if (typeof made === 'object') made?.stream.destroy();
      if (made === 'later') outcomes.later += 1;
      else if (made === null) outcomes.missing += 1;
      else if (await isUnshrinkable(db, eventOf(key), key)) outcomes.bad += 1;
      else outcomes.shown += 1;
    }
  } finally {
    await sizes.close();
  }
  const { shown, bad, later, missing } = outcomes;
  return [
    `Tried ${counted(keys.length, 'photo')} again.`,
    `${counted(shown, 'photo')} can be shown.`,
    ...(bad > 0 ? [`${counted(bad, 'photo')} can't be decoded: still marked.`] : []),
    ...(missing > 0 ? [`${counted(missing, 'photo')} ${missing === 1 ? 'has' : 'have'} no file any more.`] : []),
    ...(later > 0 ? [`${counted(later, 'photo')} couldn't be tried now; the servers try again: ${[...faults].join(' ')}`] : []),
  ];
}

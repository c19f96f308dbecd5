import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { createInboxSender } from './mail/inbox-sender.ts';
import { createSmtpSender } from './mail/smtp-sender.ts';
import { DEMO_CLIENT_ID, type ApiOptions } from './options.ts';
import { openLocalPhotoStore } from './photos/local-photo-store.ts';
import { keepPhotos } from './photos/photo-keeper.ts';
import { createS3PhotoStore } from './photos/s3-photo-store.ts';
import { setRelease } from './repositories/events.ts';
import { expireOrphans } from './repositories/photos.ts';
import { sweep } from './repositories/sweep.ts';
import { loadKeys } from './security/keys.ts';
import { createNetworkOf, createOriginOf } from './security/networks.ts';
import { createPageTokens } from './security/page-token.ts';
import { createPasswords } from './security/passwords.ts';
import { createTokens } from './security/tokens.ts';
import { matchmake } from './seed/matchmaking.ts';
import type { Services } from './services.ts';
import { SettingError } from './setting-error.ts';

export interface ClosableServices extends Services {
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 60 * 60_000;

/** Opens the database and creates everything the routes use. */
export async function openServices(options: ApiOptions, publicUrl: () => string): Promise<ClosableServices> {
  const onError = options.onError ?? ((error, where) => console.error(`[api] ${where}:`, error));
  const db = await openDb(options, (error) => onError(error, 'database'));
  try {
    return await servicesOn(db, options, publicUrl, onError);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function servicesOn(
  db: Db,
  options: ApiOptions,
  publicUrl: () => string,
  onError: Services['onError'],
): Promise<ClosableServices> {
  const clientIds = options.clientIds ?? [DEMO_CLIENT_ID];
  const now = options.now ?? Date.now;
  await migrate(db);
  const keys = await loadKeys(db, options.jwtKeys);
  const store = await openPhotos(options, { secret: keys.secret, publicUrl, now });
  if (options.releasedAt !== undefined) {
    for (const clientId of clientIds) await setRelease(db, clientId, options.releasedAt);
  }
  const sweepAll = async () => {
    await sweep(db, clientIds, now());
    await expireOrphans(db, clientIds, now());
    await store.photos.sweep();
  };
  await sweepAll();
  const sweeping = setInterval(() => {
    sweepAll().catch((error: unknown) => onError(error, 'sweep'));
  }, SWEEP_EVERY_MS).unref();
  const photoKeeper = keepPhotos({ db, photos: store.photos, clientIds, now, onError });

  const { mailUrl, mailFrom = 'no-reply@localhost' } = options;
  const mail =
    mailUrl === undefined ? createInboxSender(db) : createSmtpSender(mailUrl, mailFrom, (error) => onError(error, 'mail'));
  const matchmaking = options.demoMatchmaking === true && options.production !== true;
  return {
    db,
    tokens: createTokens(keys, clientIds, now),
    passwords: createPasswords(),
    pageTokens: createPageTokens(keys.secret),
    networkOf: createNetworkOf(keys.secret),
    originOf: createOriginOf(keys.secret),
    mail,
    photos: store.photos,
    localPhotos: store.localPhotos,
    photoKeeper,
    clientIds,
    now,
    onProfileCreated: matchmaking ? (owner) => matchmake(db, owner, now()) : async () => {},
    onError,
    async close() {
      clearInterval(sweeping);
      await photoKeeper.close();
      await mail.close();
      await db.close();
      await store.close();
    },
  };
}

async function openDb(options: ApiOptions, onError: (error: unknown) => void): Promise<Db> {
  if (options.db) return { ...options.db, close: async () => {} };
  return options.databaseUrl === undefined ? openPglite(options.dataDir) : openPostgres(options.databaseUrl, onError);
}

interface OpenPhotos extends Pick<Services, 'photos' | 'localPhotos'> {
  close(): Promise<void>;
}

async function openPhotos(
  options: ApiOptions,
  local: { secret: Buffer; publicUrl: () => string; now: () => number },
): Promise<OpenPhotos> {
  if (options.photoStore !== undefined) {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
    if (accessKeyId === undefined || secretAccessKey === undefined) {
      throw new SettingError('PHOTO_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    }
    const photos = createS3PhotoStore(options.photoStore, { accessKeyId, secretAccessKey });
    return { photos, localPhotos: null, close: async () => {} };
  }
  const kept = options.dataDir !== undefined;
  const folder = kept ? join(options.dataDir ?? '', 'photos') : await mkdtemp(join(tmpdir(), 'dating-photos-'));
  const localPhotos = await openLocalPhotoStore({ ...local, folder });
  return {
    photos: localPhotos,
    localPhotos,
    close: async () => {
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

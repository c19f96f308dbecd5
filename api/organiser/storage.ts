import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Db } from '../db/db.ts';
import { dbTime } from '../db/db-clock.ts';
import { serversOf } from '../db/hosts.ts';
import { migrate, refuseNewer, schemaOf } from '../db/migrate.ts';
import { SERVER_NAME } from '../db/postgres.ts';
import { explainRights } from '../db/rights.ts';
import { SCHEMA } from '../db/schema.ts';
import { createInboxMailer, freshCode, type Mailer } from '../mail/mailer.ts';
import { linkMails } from '../mail/mails.ts';
import { openDb } from '../db/open-db.ts';
import { RETENTION_DAYS, type ApiOptions } from '../settings/options.ts';
import { openPhotos, type OpenPhotos } from '../photos/open-photos.ts';
import { moveOldPhotos } from '../photos/photo-keeper.ts';
import { postCode, postNotice } from '../repositories/outbox.ts';
import { loadKeys, loadSecret } from '../security/keys.ts';
import { createExportLinks, createRefusalLinks, createUnsubscribeLinks } from '../security/signed-text.ts';
import { SettingError } from '../settings/setting-error.ts';
import { counted, Refused } from './wording.ts';

/** The server's database and photos, for commands. */
export interface Storage {
  db: Db;
  /** Opens the photo store when first called. Throws `SettingError` if it is missing. */
  store(): Promise<Pick<OpenPhotos, 'photos' | 'servedPhotos'>>;
  /** Posts mails like the server, to the outbox or to the inbox of a demo. */
  mailer(): Promise<Pick<Mailer, 'postCode' | 'postNotice'>>;
  /** Names the database and the photo store, in one line without a password. */
  opened: string;
  /** Path of the list of erasures. */
  erasuresFile: string;
  /** A command as the organiser types it, for hints: `typed('events')`. */
  typed(words: string): string;
  /** The keys that sign sessions are those of JWT_KEYS, and none of the database. */
  hasJwtKeys: boolean;
  /** Days for which the server keeps data after the event; `null` for ever. */
  retentionDays: number | null;
  now: () => number;
  close(): Promise<void>;
}

/** The settings that commands share with the server. `dataDir` is required, because without it the server keeps nothing. */
interface StorageOptions extends ApiOptions {
  dataDir: string;
  /** What is typed before a command's words. Default `npm run organiser --`. */
  typedAs?: string;
}

/**
 * Opens the server's database, without the server's timers. Never creates one, because a missing database means that the
 * settings aren't the server's. Throws `SettingError`.
 */
export async function openStorage({ typedAs = 'npm run organiser --', ...options }: StorageOptions): Promise<Storage> {
  const { dataDir } = options;
  if (options.db === undefined && options.databaseUrl === undefined) requireFolder(join(dataDir, 'pglite'), 'database');
  const db = await openDb(options, () => {}, 'dating-organiser');
  const now = options.now ?? (await clockOf(db, options));
  let opening: Promise<OpenPhotos> | undefined;
  const openStore = async (): Promise<OpenPhotos> => {
    if (options.photoStore === undefined) requireFolder(join(dataDir, 'photos'), 'folder of photos');
    const { secret } = await loadKeys(db, options.jwtKeys);
    const store = await openPhotos(options, { secret, publicUrl: () => options.publicUrl ?? 'http://localhost', now });
    // Commands find photos only by their new paths.
    await moveOldPhotos(db, store.photos, null);
    return store;
  };
  return {
    db,
    store: () => (opening ??= openStore()),
    async mailer() {
      if (options.mailUrl !== undefined) {
        return {
          postCode: (q, to, purpose, from) => postCode(q, to, purpose, freshCode(), randomUUID(), from, now()),
          postNotice: (q, to, kind, from) => postNotice(q, to, kind, randomUUID(), now(), from),
        };
      }
      const secret = await loadSecret(db);
      const publicUrl = () => options.publicUrl ?? 'http://localhost';
      const links = linkMails(
        createExportLinks(secret, publicUrl, now),
        createUnsubscribeLinks(secret, publicUrl),
        createRefusalLinks(secret, publicUrl),
      );
      return createInboxMailer(now, null, links);
    },
    opened: `Database: ${databaseOf(options)}. Photos: ${photosOf(options)}.`,
    erasuresFile: resolve(dataDir, 'erasures.log'),
    typed: (words) => `${typedAs} ${words}`,
    hasJwtKeys: options.jwtKeys !== undefined,
    retentionDays: options.retentionDays === undefined ? RETENTION_DAYS : options.retentionDays,
    now,
    async close() {
      const store = await opening?.catch(() => undefined);
      await store?.photos.close();
      await store?.close();
      await db.close();
    },
  };
}

/** The clock of the servers: their database's. */
async function clockOf(db: Db, { databaseUrl }: StorageOptions): Promise<() => number> {
  if (databaseUrl === undefined) return Date.now;
  const [at, when] = [await dbTime(db), performance.now()];
  return () => Math.floor(at + performance.now() - when);
}

function requireFolder(folder: string, what: string): void {
  if (existsSync(folder)) return;
  throw new SettingError(
    `There is no ${what} at ${resolve(folder)}. It is the server that makes it, when it first starts; if the server has other settings (DATABASE_URL, DATA_DIR, PHOTO_STORE), these commands need the same: in production, type api/deploy/organiser.`,
  );
}

/** `postgres://user@host:5432/name`, without the password, and without the query, which may contain one. */
function databaseOf({ databaseUrl, dataDir }: StorageOptions): string {
  if (databaseUrl === undefined) return `embedded, in ${resolve(dataDir, 'pglite')}`;
  const [first = databaseUrl, ...others] = serversOf(databaseUrl);
  const { protocol, username, pathname } = new URL(first);
  const hosts = [first, ...others].map((url) => new URL(url).host).join(',');
  return `${protocol}//${username === '' ? '' : `${username}@`}${hosts}${pathname}`;
}

function photosOf({ photoStore, dataDir }: StorageOptions): string {
  if (photoStore === undefined) return resolve(dataDir, 'photos');
  const { protocol, hostname, searchParams } = new URL(photoStore);
  const endpoint = searchParams.get('endpoint');
  return `${protocol}//${hostname}${endpoint === null ? '' : ` at ${endpoint}`}`;
}

/**
 * Brings the tables up to date unless servers are using them, since the previous release may not understand the new columns.
 * Throws `Refused`, and `SettingError` for tables of a newer release.
 */
export async function migrateTables({ db }: Storage): Promise<string[]> {
  const schema = await schemaOf(db).catch((error: unknown) => explainRights(db, error));
  refuseNewer(schema);
  const { applied, known, oldPlace } = schema;
  const isCurrent = applied === known && oldPlace === null;
  if (applied > 0 && !isCurrent) await refuseWhileServed(db);
  const others = await migrate(db);
  const closed = others.length === 0 ? [] : [`Took away the rights on the tables that others had: ${others.join(', ')}.`];
  const moved = oldPlace === null ? [] : [`Moved the tables from the schema ${oldPlace} to ${SCHEMA}.`];
  if (applied === known) {
    const changed = [...moved, ...closed];
    return [`The tables are up to date (version ${known}${changed.length === 0 ? '); nothing changed.' : ').'}`, ...changed];
  }
  return [
    applied === 0 ? `Made the tables (version ${known}).` : `Brought the tables from version ${applied} to ${known}.`,
    ...moved,
    ...closed,
  ];
}

async function refuseWhileServed(db: Storage['db']): Promise<void> {
  const [row] = await db.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  );
  const connections = row?.connections ?? 0;
  if (connections === 0) return;
  throw new Refused(
    `Servers are using these tables (${counted(connections, 'connection')} of theirs). Stop them, run this again, and start the new release.`,
  );
}

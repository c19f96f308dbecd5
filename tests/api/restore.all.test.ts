import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../api/db/postgres.ts';
import { commandOf } from '../../api/organiser/run.ts';
import { openStorage } from '../../api/organiser/storage.ts';
import type { ApiOptions } from '../../api/settings/options.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aFolder } from '../support/folder.ts';
import { anAttendee, requireOk, type OwnProfileBody, type Tokens } from './support/attendee.ts';
import { aPhoto, keyIn } from './support/photos.ts';
import { rowsAbout } from './support/own-database.ts';
import { startS3rver, type S3rver } from './support/s3rver.ts';
import { startApi, type OwnTarget } from './support/target.ts';
import { commandBlocks, typedHere, type Names } from './support/written-commands.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { installFromDebian } from '../../tools/lib/debian.ts';
import { findPostgres } from '../../tools/lib/postgres.ts';

const PAGE = 'api/deploy/upgrading.md';

/**
 * The lines of the page on backup and restore that begin like this, in the page's order. Throws where there is none.
 */
async function writtenSteps(beginning: RegExp): Promise<string[]> {
  const steps = (await commandBlocks(PAGE)).flat().filter((line) => beginning.test(line));
  if (steps.length === 0) throw new Error(`${PAGE} has no such step: ${beginning.source}`);
  return steps;
}

/** Carries out a line of the page in a shell, with PostgreSQL's own programs first in the path. */
async function carryOutStep(step: string, names: Names, env: NodeJS.ProcessEnv): Promise<void> {
  const path = `${findPostgres().bin}:${process.env['PATH']}`;
  // What this machine tells every client of Amazon's isn't meant for a store on it.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')));
  await promisify(execFile)('sh', ['-ec', typedHere(step, names)], { env: { ...inherited, ...env, PATH: path } });
}

/** Makes sure of the page's programs that a machine may not have. */
async function ensurePrograms(): Promise<void> {
  const wanted = [
    ['rsync', '/usr/bin/rsync'],
    ['rclone', '/usr/bin/rclone'],
    ['postgresql-client', join(findPostgres().bin, 'pg_dump'), '/usr/bin/pg_dump'],
  ] as const;
  const missing = wanted.filter(([, ...files]) => !files.some((file) => existsSync(file))).map(([name]) => name);
  if (missing.length > 0 && !(await installFromDebian(`Debian's ${missing.join(', ')}`, missing))) {
    throw new Error(`Not to be had: ${missing.join(', ')}`);
  }
}

const LONG_MS = 600_000;
const clientId = 'spring-2027';

describe('the page on backup and restore, step by step', () => {
  const folder = aFolder();
  let postgres: OwnPostgres;
  let store: S3rver;
  const apis: OwnTarget[] = [];

  beforeAll(async () => {
    await ensurePrograms();
    [postgres, store] = await Promise.all([startPostgres(), startS3rver()]);
    await postgres.sql(`create role dating login superuser password 'dating'`);
  }, LONG_MS);
  afterEach(() => vi.unstubAllEnvs());
  afterAll(async () => {
    for (const api of apis) await api.close();
    await postgres.close();
    await store.close();
  });

  it.each(['a folder', 'a bucket'])(
    'brings everybody and their photos back from %s, but those who were erased since',
    async (where) => {
      const inBucket = where === 'a bucket';
      const [dataDir, backup] = ['data', 'backup'].map((name) => join(folder, inBucket ? 'bucket' : 'folder', name)) as [
        string,
        string,
      ];
      await mkdir(join(dataDir, 'photos'), { recursive: true });
      await mkdir(backup);
      vi.stubEnv('AWS_ACCESS_KEY_ID', store.accessKeyId);
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', store.secretAccessKey);
      const { host, hostname, port } = new URL(postgres.url);
      const databaseUrl = `postgres://dating@${host}/dating`;
      const settings: Pick<ApiOptions, 'photoStore'> = inBucket
        ? { photoStore: `s3://${store.bucket}?endpoint=${store.url}` }
        : {};

      const names = {
        'sudo -u postgres ': '',
        '/backup': backup,
        '/var/lib/dating-api': dataDir,
        'store:photos': `store:${store.bucket}`,
      };
      const env = {
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: 'tests',
        RCLONE_CONFIG_STORE_TYPE: 's3',
        RCLONE_CONFIG_STORE_PROVIDER: 'Other',
        RCLONE_CONFIG_STORE_ACCESS_KEY_ID: store.accessKeyId,
        RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: store.secretAccessKey,
        RCLONE_CONFIG_STORE_ENDPOINT: store.url,
      };
      const carryOut = async (beginning: RegExp) => {
        for (const step of await writtenSteps(beginning)) await carryOutStep(step, names, env);
      };
      const organiser = async (...words: string[]) => {
        const storage = await openStorage({ databaseUrl, dataDir, ...settings });
        try {
          return ((await commandOf(words)?.(storage)) ?? []).join('\n');
        } finally {
          await storage.close();
        }
      };
      const start = async (): Promise<OwnTarget> => {
        const db = await openPostgres(databaseUrl, () => {});
        const api = await startApi(db, { ...settings, dataDir, clientIds: [clientId] });
        apis.push({ ...api, close: () => api.app.close().then(() => db.close()) });
        return api;
      };

      await carryOutStep('createdb --owner=dating dating', {}, env);
      await organiser('migrate');
      const before = await start();
      const [ann, ben] = [
        await anAttendee(before).withPhotos(1).joins(),
        await anAttendee(before).ofGender('male').withPhotos(1).joins(),
      ];
      requireOk(await ben.call('POST', '/profile/like', { json: { targetUserId: ann.userId } }));
      await carryOut(/pg_dump/);
      await carryOut(inBucket ? /^rclone sync --fast-list store:/ : /^rsync .*--exclude/);
      await organiser('erase', ann.email);
      await carryOut(/^cp .*erasures\.log/);
      await apis.pop()?.close();

      await carryOutStep(inBucket ? `rclone delete --fast-list store:${store.bucket}` : `rm -r "${dataDir}/photos"`, {}, env);
      await carryOut(/dropdb|pg_restore/);
      await carryOut(inBucket ? /^rclone sync --fast-list \/backup/ : /^rsync .*--delete \/backup/);
      expect(await organiser('migrate')).toContain('nothing changed');
      expect(await organiser('people', 'count', clientId)).toContain('2 accounts');
      expect(await organiser('erasures', 'repeat', join(backup, 'erasures.log'))).toContain('1 person of 1 on the list');

      const after = await start();
      const login = { email: ben.email, password: ben.password, clientId };
      const { idToken: token } = requireOk(await after.call<Tokens>('POST', '/login', { json: login })).body;
      // The session of before goes on, too.
      for (const bearer of [token, ben.idToken]) {
        const { body } = requireOk(await after.call<OwnProfileBody>('GET', '/profile', { token: bearer }));
        const photo = await fetch(body.photos[0] ?? '');
        expect(Buffer.from(await photo.arrayBuffer())).toEqual(aPhoto());
        expect(body.likes).toEqual([]);
      }
      expect(await rowsAbout(after.app.services.db, [ann.email, ann.userId])).toEqual({});
      const left = inBucket
        ? await store.holds(keyIn(ann.photos[0] ?? ''))
        : (await readdir(join(dataDir, 'photos'), { recursive: true })).filter((name) =>
            name.includes(keyIn(ann.photos[0] ?? '')),
          );
      expect(left.filter((name) => /\.(?:png|webp|avif)/.test(name))).toEqual([]);
      await apis.pop()?.close();
      await carryOutStep('dropdb dating', {}, env);
    },
    LONG_MS,
  );
});

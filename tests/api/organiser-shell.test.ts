import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { refuseCutValues } from '../../api/settings/environment.ts';
import { carryOut } from '../../api/organiser/command-line.ts';
import { commandOf } from '../../api/organiser/run.ts';
import { openStorage, type Storage } from '../../api/organiser/storage.ts';
import { timeOf } from '../../api/organiser/wording.ts';
import { migrations } from '../../api/db/migrations.ts';
import { aFolder } from '../support/folder.ts';
import { anAttendee } from './support/attendee.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';
import { startApi } from './support/target.ts';

const NOWHERE = 'postgres://me:secret@127.0.0.1:1/x';

const types = (storage: Storage, ...args: string[]) => commandOf(args)?.(storage);

const shell = (line: string, settings: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)('sh', ['-c', line], { env: { ...process.env, ...settings } });

/** Types it with these settings, and answers with the exit code and all that it says. */
async function typed(env: NodeJS.ProcessEnv, ...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await carryOut(args, {
    env,
    execArgv: [],
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained: complained.join('\n') };
}

describe("the organiser's command line", () => {
  const { start, db } = severalApis();
  const folder = aFolder();

  const onDb = async (options: { databaseUrl?: string; typedAs?: string } = {}): Promise<Storage> => {
    const { dataDir } = await start();
    return openStorage({ db: db(), dataDir, ...options });
  };

  it.each([
    [{ NODE_ENV: 'production' }, /^DATABASE_URL is missing: in production .* Type api\/deploy\/organiser, which reads/],
    [{}, /^There is no database at .*fresh\/pglite\. It is the server that makes it, .* type api\/deploy\/organiser\.$/],
  ])('makes no database where %o names none', async (settings, text) => {
    const dataDir = join(folder, 'fresh');
    const env = 'NODE_ENV' in settings ? settings : { DATA_DIR: dataDir };
    for (const args of [['events', 'create', 'spring'], ['erase', 'ann@example.org'], ['migrate']]) {
      expect(await typed(env, ...args)).toEqual({ code: 1, said: [], complained: expect.stringMatching(text) as string });
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says of a database which it is, without its password, and where the photos are', async () => {
    const databaseUrl = 'postgres://dating:secret@one:5432,two:5433/evening?password=secret';
    const { opened } = await onDb({ databaseUrl });
    expect(opened).toMatch(/^Database: postgres:\/\/dating@one:5432,two:5433\/evening\. Photos: \/.*\/photos\.$/);
    const bucket = 's3://people?endpoint=http://127.0.0.1:1';
    const { opened: elsewhere } = await openStorage({ db: db(), dataDir: folder, photoStore: bucket });
    expect(elsewhere).toBe(`Database: embedded, in ${folder}/pglite. Photos: s3://people at http://127.0.0.1:1.`);
  });

  it('erases nobody who has photos in a folder that is not there', async () => {
    const api = await start();
    const { email, userId } = await anAttendee(api).withPhotos(1).joins();
    const storage = await openStorage({ db: db(), dataDir: folder });
    await expect(types(storage, 'erase', email)).rejects.toThrow(`There is no folder of photos at ${folder}/photos.`);
    expect((await rowsAbout(db(), [userId]))['accounts']).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the events in which nobody was found', async () => {
    // Of all events that the tests of other files have made, the first twenty are named.
    const api = await start({ clientIds: [`0-found-${Date.now()}`] });
    const storage = await onDb({ typedAs: 'docker compose exec api-1 organiser' });
    const { email } = await anAttendee(api).withoutProfile().joins();
    await types(storage, 'events', 'create', '0-empty-event');
    for (const words of [['people', 'find'], ['erase'], ['export'], ['admin', 'give']]) {
      await expect(types(storage, ...words, 'nobody@example.org')).rejects.toThrow(
        new RegExp(`^Nobody has the e-mail nobody@example\\.org\\. Searched: .*0-empty-event.*${api.clientId}`),
      );
      await expect(types(storage, ...words, email, '--event', '0-empty-event')).rejects.toThrow(
        `Nobody has the e-mail ${email}. Searched: 0-empty-event.`,
      );
    }
    for (const words of [
      ['people', 'count', 'sprnig'],
      ['erase', email, '--event', 'sprnig'],
    ]) {
      await expect(types(storage, ...words)).rejects.toThrow(
        /^There is no event sprnig here\. There is: .*0-empty-event.* To list them: docker compose exec api-1 organiser events$/,
      );
    }
    await expect(types(storage, 'events', 'open', 'sprnig')).rejects.toThrow(
      'There is no event sprnig. Make it: docker compose exec api-1 organiser events create sprnig',
    );
  });

  it('closes no profiles before they open', async () => {
    const storage = await onDb();
    await types(storage, 'events', 'create', 'late');
    await types(storage, 'events', 'open', 'late', '--at', '2099-03-20T19:00Z');
    for (const at of ['now', '2099-03-20T19:00Z']) {
      await expect(types(storage, 'events', 'close', 'late', '--at', at)).rejects.toThrow(
        /^Profiles of late open at 2099-03-20 19:00 UTC, so they can't be closed at .* UTC\. To open them later: npm run organiser -- events open late --at <time>$/,
      );
    }
    expect(await types(storage, 'events')).toContain('late: 0 accounts, 0 profiles; profiles open at 2099-03-20 19:00 UTC');
  });

  it.each([
    ['2027-02-31 19:00', 'There is no 2027-02-31 19:00.'],
    ['2027-02-29T19:00Z', 'There is no 2027-02-29 19:00.'],
    ['2027-04-31T19:00+02:00', 'There is no 2027-04-31 19:00.'],
    ['2027-03-20 24:00', 'There is no 2027-03-20 24:00.'],
    ['2027-13-01 19:00', '"2027-13-01 19:00" is no time.'],
    ['2027-03-28 02:30', "There is no 02:30 on 2027-03-28 in this machine's time zone: clocks are put forward then."],
  ])('knows no time %s', (text, sentence) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(() => timeOf(text, 0)).toThrow(sentence);
    expect(timeOf('2028-02-29 19:00', 0)).toBe(Date.UTC(2028, 1, 29, 18));
    expect(timeOf('2027-03-28T02:30+01:00', 0)).toBe(Date.UTC(2027, 2, 28, 1, 30));
    vi.unstubAllEnvs();
  });

  it('leaves tables of another release alone, and so does the server', async () => {
    const storage = await onDb();
    const known = migrations.length;
    await db().query(`insert into migrations (version) values ($1)`, [known + 1]);
    const newer = `The tables of the database are of version ${known + 1}, made by a newer release; this one knows ${known}.`;
    await expect(types(storage, 'events')).rejects.toThrow(newer);
    await expect(types(storage, 'migrate')).rejects.toThrow(newer);
    await expect(startApi(db())).rejects.toThrow(newer);
    await db().query(`delete from migrations where version >= $1`, [known]);
    const older = `The database has tables of version ${known - 1}; this release needs ${known}. Bring it up to date first: `;
    await expect(types(storage, 'events')).rejects.toThrow(`${older}npm run organiser -- migrate`);
    await expect(startApi(db(), { production: true, databaseUrl: NOWHERE })).rejects.toThrow(`${older}organiser migrate`);
    await db().query(`insert into migrations (version) values ($1)`, [known]);
    expect(await types(storage, 'migrate')).toEqual([`The tables are up to date (version ${known}); nothing changed.`]);
  });

  it('notes an erasure before it begins, by ids alone, and repeats those of a list on a database that has them again', async () => {
    const api = await start();
    const ann = await anAttendee(api).withPhotos(1).joins();
    const [ben, carl] = [await anAttendee(api).ofGender('male').joins(), await anAttendee(api).ofGender('male').joins()];
    const storage = await openStorage({ db: db(), dataDir: api.dataDir });
    const rows = await db().query(`select * from accounts where user_id = $1`, [ann.userId]);
    await types(storage, 'erase', ann.email);
    const list = join(api.dataDir, 'erasures.log');
    expect(await readFile(list, 'utf8')).toMatch(new RegExp(`^\\S+Z ${api.clientId} ${ann.userId}\\n$`));
    expect(await types(storage, 'erasures', 'repeat', list)).toEqual(['0 people of 1 on the list had to be erased again.']);
    // As a backup would.
    await db().query(`insert into accounts select * from json_populate_record(null::dating.accounts, $1::json)`, [
      JSON.stringify(rows[0]),
    ]);
    expect((await rowsAbout(db(), [ann.email]))['accounts']).toBe(1);
    expect((await types(storage, 'erasures', 'repeat', list))?.at(-1)).toBe('1 person of 1 on the list had to be erased again.');
    expect(await rowsAbout(db(), [ann.email])).toEqual({});
    expect((await rowsAbout(db(), [ben.email]))['accounts']).toBe(1);
    // One after the other: the list holds them all.
    await types(storage, 'erase', carl.email);
    expect((await types(storage, 'erasures', 'repeat', list))?.at(-1)).toBe('0 people of 2 on the list had to be erased again.');
    const unwritable = { ...storage, erasuresFile: join(folder, 'nowhere', 'erasures.log') };
    await expect(types(unwritable, 'erase', ben.email)).rejects.toThrow(/that can't be written: .* Nothing was erased\.$/);
    expect((await rowsAbout(db(), [ben.email]))['accounts']).toBe(1);
    await expect(types(storage, 'erasures', 'repeat', 'package.json')).rejects.toThrow('package.json is no list of erasures');
  });

  it('says of a value that its file of settings cuts which it is', async () => {
    const file = join(folder, 'api.env');
    await writeFile(file, "# a comment\nMAIL_FROM='Spring #1 <a@example.org>'\nDATABASE_URL=postgres://me:se#cret@db/x\n");
    expect(() => refuseCutValues([`--env-file=${file}`, '--import', 'tsx'])).toThrow(
      `${file}, line 3: the value of DATABASE_URL ends at its "#". Write it as %23 in an address, or put the value between single quotes.`,
    );
    expect(() => refuseCutValues(['--env-file', file])).toThrow('line 3');
    expect(() => refuseCutValues(['--env-file=api/deploy/api.env.example'])).not.toThrow();
  });

  it.each([
    [['dance'], 'There is no command "dance".'],
    [['constructor'], 'There is no command "constructor".'],
    [['events', 'dance', 'x'], 'There is no command "events dance".'],
    [['erase'], '"erase" takes 1 word.'],
    [['migrate', 'now'], '"migrate" takes 0 words.'],
    [['retention', '0'], '"0" is no number of days, from 1 to 36500.'],
    [['erase', 'a@example.org', '--force'], "Unknown option '--force'"],
  ])('refuses %o', async (args, text) => {
    const { code, complained } = await typed({ npm_lifecycle_event: 'organiser' }, ...args);
    expect([code, complained]).toEqual([1, expect.stringMatching(/\nSee npm run organiser -- --help$/)]);
    expect(complained).toContain(text);
  });

  it.each([
    [{}, 'node --import tsx api/organiser/main.ts'],
    [{ npm_lifecycle_event: 'organiser' }, 'npm run organiser --'],
    [{ npm_lifecycle_event: 'organiser', ORGANISER: 'sudo /opt/organiser' }, 'sudo /opt/organiser'],
  ])('with %o says in its hints that it is typed %s', async (env, words) => {
    expect((await typed(env, 'dance')).complained).toBe(`There is no command "dance".\nSee ${words} --help`);
  });

  it('is told by the script in deploy how it was typed, and by the image', async () => {
    const stubs = { runuser: 'shift 3; exec "$@"', node: 'echo "$ORGANISER, $NODE_ENV, $*"' };
    for (const [name, line] of Object.entries(stubs)) {
      await writeFile(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    }
    const script = 'api/deploy/organiser';
    const { stdout } = await shell(`${script} events`, { PATH: `${folder}:${process.env['PATH']}`, SUDO_USER: 'me' });
    expect(stdout).toMatch(
      new RegExp(`^sudo ${script}, production, --env-file=/etc/dating-api/api.env api/dist/organiser\\.js events\n$`),
    );
    expect(await readFile('api/deploy/Dockerfile', 'utf8')).toContain('ENV ORGANISER="docker compose exec api-1 organiser"');
  });

  it('explains itself from the shell, also to those who read only the beginning, and names what it was not given', async () => {
    const main = `"${process.execPath}" --import tsx api/organiser/main.ts`;
    // Its reader has gone before it writes.
    const { stdout, stderr } = await shell(`(${main} --help; echo "exit $?" >&2) | sleep 0`);
    expect([stdout, stderr]).toEqual(['', 'exit 0\n']);
    await expect(shell(`${main} events`, { DATABASE_URL: NOWHERE })).rejects.toMatchObject({
      code: 1,
      stderr: "The database at DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1\n",
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { openPglite } from '../../api/db/pglite.ts';
import { anAttendee, type Attendee } from './support/attendee.ts';
import { command, commandsBeside } from './support/admin.ts';
import { startApi, type OwnTarget } from './support/target.ts';

// Keys are those of a whole database, so this file has one of its own.
let db: Db;
const started: OwnTarget[] = [];
beforeAll(async () => void (db = await openPglite()));
afterAll(async () => {
  for (const one of started) await one.close();
  await db.close();
});

const CLIENT = 'keys-test';
/** A process that has just been started. */
const restarted = async (options = {}) => {
  const api = await startApi(db, { clientIds: [CLIENT], ...options });
  started.push(api);
  return api;
};
const typing = async (api: OwnTarget, options = {}) => {
  const storage = await commandsBeside(api, db, options);
  return (...words: string[]) => command(storage, 'keys', ...words);
};
const statusAt = async (api: OwnTarget, { idToken }: Attendee) => (await api.call('GET', '/profile', { token: idToken })).status;
const kidOf = ({ idToken }: Attendee) =>
  (JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

it('changes the key that signs while old and new processes run, and no session ends until its key is dropped', async () => {
  const before = await restarted();
  const type = await typing(before);
  const ann = await anAttendee(before).joins();
  const old = kidOf(ann);
  expect(await type()).toBe(`${old}  signs`);
  const fresh = /^(\w+) is accepted/.exec(await type('add'))?.[1] ?? '';
  const between = await restarted();
  expect(await type('use', fresh)).toContain(`${fresh} signs.`);
  const after = await restarted();
  const ben = await anAttendee(after).joins();
  expect([kidOf(ben), await type()]).toEqual([fresh, `${fresh}  signs\n${old}  is accepted`]);
  // A balancer sends each call to any of them.
  for (const api of [between, after]) expect([await statusAt(api, ann), await statusAt(api, ben)]).toEqual([200, 200]);
  await expect(type('drop', fresh)).rejects.toThrow('is the one that signs');
  await expect(type('use', 'nobody')).rejects.toThrow('There is no key nobody.');
  await type('drop', old);
  const last = await restarted();
  expect([await statusAt(last, ann), await statusAt(last, ben)]).toEqual([401, 200]);
});

it('is exported and made for JWT_KEYS, which then goes before the database', async () => {
  const api = await restarted();
  const type = await typing(api);
  const ann = await anAttendee(api).joins();
  const [exported, made] = [await type('export'), await type('make')];
  expect(await statusAt(await restarted({ jwtKeys: exported }), ann)).toBe(200);
  const elsewhere = await restarted({ jwtKeys: made });
  expect(await statusAt(elsewhere, ann)).toBe(401);
  const both = JSON.stringify({ keys: [made, exported].flatMap((set) => (JSON.parse(set) as { keys: object[] }).keys) });
  const rotated = await restarted({ jwtKeys: both });
  expect([await statusAt(rotated, ann), await statusAt(rotated, await anAttendee(elsewhere).joins())]).toEqual([200, 200]);
});

it.each(['replace', 'add', 'use abc', 'drop abc', ''])(
  'is not changed by `keys %s` where JWT_KEYS signs: that would end no session, and the leaked key would go on signing',
  async (words) => {
    const before = await restarted();
    const made = await (await typing(before))('make');
    const type = await typing(before, { jwtKeys: made });
    const kept = await type('export');
    await expect(type(...words.split(' ').filter(Boolean))).rejects.toThrow('JWT_KEYS is set: change it there.');
    expect(await type('export')).toBe(kept);
    expect(await type('make')).toContain('"kid"');
  },
);

it('is replaced after a leak, which ends every session', async () => {
  const api = await restarted();
  const ann = await anAttendee(api).joins();
  expect(await (await typing(api))('replace')).toContain('All sessions end then.');
  const after = await restarted();
  expect([await statusAt(after, ann), await statusAt(after, await anAttendee(after).joins())]).toEqual([401, 200]);
});

it('replaces the key of photos after a leak: addresses given out are void, and no session ends', async () => {
  const api = await restarted();
  const ann = await anAttendee(api).joins();
  const [secret] = await db.query<{ value: string }>(`select value from keys where name = 'hmac'`);
  await (
    await typing(api)
  )('replace-photos');
  const [fresh] = await db.query<{ value: string }>(`select value from keys where name = 'hmac'`);
  expect(fresh?.value).not.toBe(secret?.value);
  const after = await restarted();
  expect(await statusAt(after, ann)).toBe(200);
  const key = 'a'.repeat(32);
  const grantAt = ({ app }: OwnTarget) => app.services.photos.urlOf(key, 'organiser').split('/uploads/')[1]?.split('/')[0];
  expect(grantAt(after)).not.toBe(grantAt(api));
});

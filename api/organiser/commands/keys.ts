import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { Queryable } from '../../db/db.ts';
import { newKeySet, parseKeySet } from '../../security/keys.ts';
import type { Storage } from '../storage.ts';
import { exactly, Refused, unknown } from '../wording.ts';
import { command, type Command } from './command.ts';

const RESTART = 'Restart the servers, one after the other.';

/** What signs sessions and photos' addresses, where JWT_KEYS doesn't say. Servers read keys when they start. */
export const keysCommand = command({
  name: 'keys',
  usage: {
    keys: 'which keys sign sessions: the first signs, all are accepted. With JWT_KEYS set, those alone count, and are changed there',
    'keys make': 'print a new key set, for JWT_KEYS',
    'keys export': 'print the keys of the database, secret parts included, for JWT_KEYS or a backup',
    'keys add': 'add a key that is accepted; restart the servers, then let it sign',
    'keys use <key>': 'let it sign from the next restart on; no session ends',
    'keys drop <key>': 'accept it no longer, five hours later: sessions that it signed end',
    'keys replace': 'after a leak: one new key, and all sessions end at the restart',
    'keys replace-photos': 'after a leak: new addresses for photos, pages and mailed links; no session ends',
  },
  options: {},
  run(words) {
    const [action = 'list', kid = ''] = words;
    if (action === 'use' || action === 'drop') exactly(words, 2, 'keys');
    else if (words.length > 0) exactly(words, 1, 'keys');
    const act = ACTIONS.get(action)?.(kid);
    if (!act) throw unknown(`keys ${action}`);
    return async (storage) => {
      // Where it signs, what is done to the database's keys would end nothing, and leave a leaked one as it is.
      if (storage.hasJwtKeys && !BESIDE_JWT_KEYS.has(action)) throw new Refused('JWT_KEYS is set: change it there.');
      return act(storage);
    };
  },
});

/** What is of use whether the keys that sign are the database's or those of JWT_KEYS. */
const BESIDE_JWT_KEYS = new Set(['make', 'export', 'replace-photos']);

const ACTIONS: ReadonlyMap<string, (kid: string) => Command> = new Map<string, (kid: string) => Command>([
  [
    'list',
    () =>
      async ({ db }) =>
        (await signingKeys(db)).map((key, index) => `${key.kid}  ${index === 0 ? 'signs' : 'is accepted'}`),
  ],
  ['make', () => async () => [await newKeySet()]],
  [
    'export',
    () =>
      async ({ db }) => [JSON.stringify({ keys: await signingKeys(db) })],
  ],
  [
    'add',
    () =>
      ({ db }) =>
        changing(db, async (keys) => {
          const fresh = parseKeySet(await newKeySet());
          return [
            [...keys, ...fresh],
            `${fresh[0]?.kid} is accepted, and signs nothing yet. ${RESTART} Then: keys use ${fresh[0]?.kid}`,
          ];
        }),
  ],
  [
    'use',
    (kid) =>
      ({ db }) =>
        changing(db, async (keys) => {
          const wanted = named(keys, kid);
          return [[wanted, ...keys.filter((key) => key !== wanted)], `${kid} signs. ${RESTART} No session ends.`];
        }),
  ],
  [
    'drop',
    (kid) =>
      ({ db }) =>
        changing(db, async (keys) => {
          const wanted = named(keys, kid);
          if (wanted === keys[0]) throw new Refused(`${kid} is the one that signs. After a leak: keys replace`);
          return [keys.filter((key) => key !== wanted), `${kid} is gone. ${RESTART} Sessions that it signed end then.`];
        }),
  ],
  [
    'replace',
    () =>
      ({ db }) =>
        changing(db, async () => [parseKeySet(await newKeySet()), `There is one new key. ${RESTART} All sessions end then.`]),
  ],
  [
    'replace-photos',
    () =>
      async ({ db }) => {
        await db.query(`update keys set value = $1 where name = 'hmac'`, [randomBytes(32).toString('base64')]);
        return [
          `The key of photos' addresses is new. ${RESTART} Addresses, pages and mailed links given out before are void then; no session ends.`,
        ];
      },
  ],
]);

async function signingKeys(q: Queryable): Promise<JWK[]> {
  const [row] = await q.query<{ value: string }>(`select value from keys where name = 'jwt' for update`);
  if (!row) throw new Refused('There are no keys yet: the server makes them when it first starts, unless JWT_KEYS has them.');
  return parseKeySet(row.value);
}

/** Writes what `change` makes of the keys, and says its sentence. */
function changing(db: Storage['db'], change: (keys: JWK[]) => Promise<[JWK[], string]>): Promise<string[]> {
  return db.tx(async (q) => {
    const [keys, sentence] = await change(await signingKeys(q));
    await q.query(`update keys set value = $1 where name = 'jwt'`, [JSON.stringify({ keys })]);
    return [sentence];
  });
}

function named(keys: readonly JWK[], kid: string): JWK {
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new Refused(`There is no key ${kid}.`);
  return key;
}

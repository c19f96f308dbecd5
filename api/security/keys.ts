import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '../db/db.ts';
import { SettingError } from '../settings/setting-error.ts';

/** The API's signing keys, stored in the database so that all processes share them. */
export interface Keys {
  /** Signs tokens; `kid` names it in their header. */
  signing: { key: CryptoKey; kid: string };
  /** Verifies tokens: finds the public key by the token's header. */
  verifying: ReturnType<typeof createLocalJWKSet>;
  /** HMAC key for URLs, page tokens and pseudonyms. */
  secret: Buffer;
}

/** Reads the keys from `jwtKeys` (a JWK set) and the database, and generates missing ones. Throws `SettingError`. */
export async function loadKeys(db: Db, jwtKeys?: string): Promise<Keys> {
  const set = parseKeySet(jwtKeys ?? (await keep(db, 'jwt', newKeySet)));
  const [first] = set;
  if (first?.kty !== 'EC' || first.crv !== 'P-256' || first.d === undefined || first.kid === undefined) {
    throw new SettingError('JWT_KEYS must be a JWK set whose first key is a private EC P-256 key with a kid.');
  }
  const key = await importJWK(first, 'ES256').catch(() => {
    throw new SettingError('The first key of JWT_KEYS is no valid P-256 key.');
  });
  const publicSet: JSONWebKeySet = { keys: set.map(({ d: _private, ...publicPart }) => publicPart) };
  return {
    signing: { key: key as CryptoKey, kid: first.kid },
    verifying: createLocalJWKSet(publicSet),
    secret: await loadSecret(db),
  };
}

/** The HMAC key alone. */
export async function loadSecret(db: Db): Promise<Buffer> {
  return Buffer.from(await keep(db, 'hmac', () => randomBytes(32).toString('base64')), 'base64');
}

/** The keys of a JWK set; none of a text that is none. */
export function parseKeySet(text: string): JWK[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown };
    return Array.isArray(keys) ? (keys as JWK[]) : [];
  } catch {
    return [];
  }
}

/** The named key, generated and stored on first use. If two processes start at once, the first insert wins. */
async function keep(db: Db, name: string, make: () => string | Promise<string>): Promise<string> {
  const read = () => db.query<{ value: string }>(`select value from keys where name = $1`, [name]);
  const [stored] = await read();
  if (stored) return stored.value;
  await db.query(`insert into keys (name, value) values ($1, $2) on conflict do nothing`, [name, await make()]);
  const [kept] = await read();
  if (!kept) throw new Error(`The key ${name} could not be stored.`);
  return kept.value;
}

/** A JWK set of one new key, as JSON. */
export async function newKeySet(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return JSON.stringify({ keys: [{ ...jwk, kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }] });
}

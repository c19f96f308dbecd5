import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isExpired } from '../../src/domain/session-expiry';
import { parseRecord } from '../../src/session/session-record';
import { memoryStorage } from '../../src/session/key-value-storage';
import { holds } from '../support/properties.ts';
import { someTokens } from '../support/builders/token.ts';
import { aSession, KEY } from './a-session.ts';

const TABLE = 'properties of the stored session';
vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.UTC(2026, 10, 21, 12);
const KEYS = ['idToken', 'accessToken', 'refreshToken', 'issuedAt', '__proto__', 'toJSON', 'role'];
const tokens = someTokens();
/** Tokens that can be read, with the e-mail they name: the server alone can tell one from another. */
const EMAILS = new Map([
  [tokens.idToken, 'anna@example.org'],
  [tokens.accessToken, ''],
]);
const leaf = fc.oneof(
  fc.constantFrom<unknown>(tokens.idToken, tokens.accessToken, NOW, NOW - 1e9, String(NOW), '', null, 'a.b.c'),
  fc.double(),
  fc.jsonValue(),
);
const edited = fc.dictionary(fc.constantFrom(...KEYS), leaf).map((value) => JSON.stringify(value));
const stored = fc.oneof(
  edited,
  fc.json(),
  fc.string({ unit: 'binary' }),
  edited.map((text) => text.slice(0, -3)),
);

describe('What is stored of a session, whoever edited it,', () => {
  it('is four things of the right type, or nothing', async () => {
    await holds(
      TABLE,
      fc.property(stored, (text) => {
        const record = parseRecord(text);
        if (record === null) return;
        expect(Object.keys(record).toSorted()).toEqual(['accessToken', 'idToken', 'issuedAt', 'refreshToken']);
        expect(record.idToken !== '' && record.accessToken !== '').toBe(true);
        expect([record.idToken, record.accessToken, record.refreshToken].map((token) => typeof token)).toEqual(
          Array.from({ length: 3 }, () => 'string'),
        );
        expect(typeof record.issuedAt).toBe('number');
      }),
    );
  });

  it('signs somebody in by a token that can be read and a stamp of the last five hours, and else nobody', async () => {
    await holds(
      TABLE,
      fc.property(stored, (text) => {
        const storage = memoryStorage();
        storage.set(KEY, text);
        const { session, ended } = aSession({ storage, now: () => NOW });
        session.load();
        const record = parseRecord(text);
        const email = record && !isExpired(record.issuedAt, NOW) ? EMAILS.get(record.idToken) : undefined;
        expect(session.idToken()).toBe(email === undefined ? null : record?.idToken);
        const { user, phase } = session.getState();
        expect([phase, user?.email]).toEqual(['ready', email]);
        expect(storage.get(KEY) === null).toBe(email === undefined);
        expect(ended.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

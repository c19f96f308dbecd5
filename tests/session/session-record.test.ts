import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../src/session/key-value-storage';
import { isExpired, parseRecord, timeLeft } from '../../src/session/session-record';
import { someTokens } from '../support/builders/token.ts';
import { holds } from '../support/properties.ts';
import { aSession, KEY } from './a-session.ts';

const TABLE = 'properties of the stored session';
vi.setConfig({ testTimeout: 60_000 });

const NOW = Date.UTC(2026, 10, 21, 12);
const FIVE_HOURS = 18_000_000;
const MINUTE = 60_000;
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

describe('A session', () => {
  it('lasts five hours from its issue', () => {
    expect(isExpired(NOW, NOW)).toBe(false);
    expect(isExpired(NOW - FIVE_HOURS + 1, NOW)).toBe(false);
    expect(isExpired(NOW - FIVE_HOURS, NOW)).toBe(true);
    expect(isExpired(NOW - FIVE_HOURS - 1, NOW)).toBe(true);
  });

  it('outlives a clock set back by less than a day', () => {
    const day = 24 * 60 * MINUTE;
    expect(isExpired(NOW + day - 1, NOW)).toBe(false);
    expect(isExpired(NOW + day, NOW)).toBe(true);
  });

  it.each([undefined, null, '', String(NOW), Number.NaN, Number.POSITIVE_INFINITY, {}, [NOW], true])(
    'without a stamp that makes sense is over: %j',
    (issuedAt) => {
      expect(isExpired(issuedAt, NOW)).toBe(true);
    },
  );

  it('tells how long it still lasts, never less than nothing', () => {
    expect(timeLeft(NOW, NOW)).toBe(FIVE_HOURS);
    expect(timeLeft(NOW - FIVE_HOURS + 1, NOW)).toBe(1);
    expect(timeLeft(NOW - 2 * FIVE_HOURS, NOW)).toBe(0);
  });
});

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

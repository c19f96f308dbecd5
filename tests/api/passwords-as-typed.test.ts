import { Piscina } from 'piscina';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../api/security/hashing.mjs';
import { createPasswords } from '../../api/security/passwords.ts';

/** The same letters in each of the ways they come from keyboards, password managers and systems. */
const COMPOSED = 'Zoë-café-1!'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');
const MIXED = 'Zoe\u0308-caf\u00e9-1!';
const OTHER = 'Zoe-cafe-1!';

describe('A password of the same letters, composed otherwise,', () => {
  const passwords = createPasswords();
  afterEach(() => void vi.restoreAllMocks());

  const fits = (stored: string | null, typed: readonly string[]) =>
    Promise.all(typed.map((password) => passwords.verify(stored, password)));

  it.each([COMPOSED, DECOMPOSED, MIXED])('is the same one, whichever was set: %j', async (set) => {
    const stored = await passwords.hash(set);
    expect(await fits(stored, [COMPOSED, DECOMPOSED, MIXED, OTHER])).toEqual([true, true, true, false]);
  });

  it.each([COMPOSED, DECOMPOSED])('fits the hash that an earlier release made of it as it was typed: %j', async (set) => {
    expect(await fits(hashPassword({ password: set }), [COMPOSED, DECOMPOSED, MIXED, OTHER])).toEqual([true, true, true, false]);
  });

  it('fits such a hash of a mixture when it is typed as it was then', async () => {
    expect(await fits(hashPassword({ password: MIXED }), [MIXED, OTHER])).toEqual([true, false]);
  });

  it('has one hash for one salt, by which a repeated registration is known', async () => {
    const salt = new Uint8Array(16);
    const hashes = await Promise.all([COMPOSED, DECOMPOSED, MIXED].map((set) => passwords.hash(set, undefined, salt)));
    expect(new Set(hashes).size).toBe(1);
  });

  it.each([
    ['Secret1!', 1],
    [COMPOSED, 2],
    [DECOMPOSED, 2],
    [MIXED, 3],
  ])('%j costs %i comparisons, whether or not there is somebody to compare with', async (typed, comparisons) => {
    const stored = await passwords.hash(OTHER);
    const run = vi.spyOn(Piscina.prototype, 'run');
    expect(await passwords.verify(stored, typed)).toBe(false);
    expect(run).toHaveBeenCalledTimes(comparisons);
    expect(await passwords.verify(null, typed)).toBe(false);
    expect(run).toHaveBeenCalledTimes(2 * comparisons);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatHash, formatRoute, parseHash, parseRoute, withoutCode, withPageQuery } from '../../../src/app/location/hash-url';
import { holds } from '../../support/properties.ts';

const TABLE = 'properties of hash routes';
vi.setConfig({ testTimeout: 60_000 });

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'#/?&=%.:@ a\\é'), maxLength: 20 }),
  fc.webFragments(),
  fc.webQueryParameters(),
);
const prefix = fc.constantFrom('', 'dating', 'a/b', 'x?y', 'é', 'a b', '..');
const plain = (text: string) => text.replaceAll(/%(25)*2f/gi, '/');
const path = anyText.map((text) => `/${text.replaceAll('?', '')}`);

describe('A hash, whatever stands in it,', () => {
  it('is a route with a slash before it, or the host’s', async () => {
    await holds(
      TABLE,
      fc.property(anyText, prefix, (text, ours) => {
        const place = parseHash(text, ours);
        expect(place === null || text.startsWith(`#/${ours}`)).toBe(true);
        if (place === null) return;
        expect(place.path.startsWith('/')).toBe(true);
        expect(place.path).not.toContain('?');
      }),
    );
  });

  it('is written as it is read, but for encoded slashes', async () => {
    await holds(
      TABLE,
      fc.property(path, anyText, prefix, (aPath, search, ours) => {
        const place = { path: aPath, search };
        expect(parseHash(formatHash(place, ours), ours)).toEqual({ path: plain(aPath), search: plain(search) });
      }),
    );
  });

  it('that is an anchor of the host’s stays the host’s', async () => {
    const anchor = anyText.filter((text) => !text.startsWith('/')).map((text) => `#${text}`);
    await holds(
      TABLE,
      fc.property(anchor, prefix, (hash, ours) => {
        expect(parseHash(hash, ours)).toBeNull();
      }),
    );
  });
});

describe('A route, whatever stands in it,', () => {
  it('is written as it is read, but for a slash before it and a lone question mark behind it', async () => {
    await holds(
      TABLE,
      fc.property(anyText, (text) => {
        const slashed = text.startsWith('/') ? text : `/${text}`;
        expect(formatRoute(parseRoute(text))).toBe(slashed.replace(/^([^?]*)\?$/, '$1'));
      }),
    );
  });
});

describe('A query, whatever stands in it,', () => {
  const anyPath = fc.constantFrom('/', '/login', '/confirm', '/help');
  const PAGES = ['?code=123456&x=2', '?logout=timeout&reset', '?reset=success', '?code=123456&state=x'];

  it('loses its codes alone', async () => {
    await holds(
      TABLE,
      fc.property(anyText, (search) => {
        const left = [...new URLSearchParams(withoutCode(search))];
        expect(left).toEqual([...new URLSearchParams(search)].filter(([key]) => key !== 'code'));
      }),
    );
  });

  it('takes the key of its route from the page’s at most, and gives up none of its own', async () => {
    await holds(
      TABLE,
      fc.property(anyPath, anyText, fc.oneof(anyText, fc.constantFrom(...PAGES)), (aPath, own, page) => {
        const before = [...new URLSearchParams(own)];
        const after = [...new URLSearchParams(withPageQuery({ path: aPath, search: own }, page).search)];
        expect(after.slice(0, before.length)).toEqual(before);
        const added = after.slice(before.length).map(([key]) => key);
        expect(added.length).toBeLessThan(2);
        expect(added.every((key) => ['code', 'reset', 'logout'].includes(key))).toBe(true);
      }),
    );
  });
});

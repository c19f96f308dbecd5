import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeHttpUrl, decodeProfile } from '../../src/api/decode';
import { holds } from '../support/properties.ts';

const TABLE = 'properties of the URL guard';
vi.setConfig({ testTimeout: 60_000 });

/** What a browser drops from an address before it reads it, and what looks as if it were. */
const NOISE = ['', '', '', '\t', '\n', '\r', ' ', '\0', '\u00a0', '\u200b', '\ufeff', '\u202e', '%0a', '&#10;', '/', '\\'];
const SCHEMES = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'about',
  'ftp',
  'ws',
  'view-source',
  'http',
  'https',
];
const RESTS = [
  '//a.example/b.jpg',
  'alert(1)',
  'text/html,<script>1</script>',
  'image/svg+xml;base64,PHN2Zz4=',
  '//%0aalert(1)',
  '',
];

/** A scheme in any mixture of cases, with noise before, within and after it. */
const disguised = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.infiniteStream(fc.tuple(fc.boolean(), fc.constantFrom(...NOISE))),
    fc.constantFrom(...RESTS),
  )
  .map(([scheme, stream, rest]) => {
    const letters = [...`${scheme}:`].map((letter) => {
      const { value } = stream.next() as IteratorYieldResult<[boolean, string]>;
      return value[1] + (value[0] ? letter.toUpperCase() : letter);
    });
    return letters.join('') + rest;
  });
const anyAddress = fc.oneof(disguised, fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }), fc.webPath());

/** What a page of the organiser's would fetch for `<img src>`. */
const protocolOnPage = (src: string, page: string) => new URL(src, page).protocol;

describe('An address from the server', () => {
  it('is kept as it is or refused, and a page asks the network for it and for nothing else', async () => {
    await holds(
      TABLE,
      fc.property(anyAddress, fc.webUrl(), (address, page) => {
        const kept = decodeHttpUrl(address);
        if (kept === null) return;
        expect(kept).toBe(address);
        expect(protocolOnPage(kept, page)).toMatch(/^https?:$/);
        expect(protocolOnPage(kept, 'file:///home/page.html')).toMatch(/^https?:$/);
      }),
    );
  });

  it('of the web is never refused', async () => {
    await holds(
      TABLE,
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        expect(decodeHttpUrl(address)).toBe(address);
      }),
    );
  });

  it('passes the same guard at every place of a profile', async () => {
    await holds(
      TABLE,
      fc.property(fc.array(anyAddress, { maxLength: 6 }), anyAddress, fc.boolean(), (photos, profilePhotoUrl, asText) => {
        const profile = decodeProfile({ photos: asText ? JSON.stringify(photos) : photos, profilePhotoUrl });
        const shown = [...(profile?.photos ?? []), ...(profile?.profilePhotoUrl ? [profile.profilePhotoUrl] : [])];
        expect(shown.map((address) => decodeHttpUrl(address))).toEqual(shown);
        expect(shown.filter((address) => ![...photos, profilePhotoUrl].includes(address))).toEqual([]);
      }),
    );
  });
});

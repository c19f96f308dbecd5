import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeProfile } from '../../src/api/decode';
import { nativeJson, withNativeJson } from '../../src/api/json';

const OWN = globalThis.JSON;
/** MooTools 1.2 knows `encode` and `decode` alone. */
const MOOTOOLS = { encode: () => '', decode: () => null } as unknown as JSON;
/** Some write arrays or spaces in a way of their own. */
const SLOPPY = { ...OWN, parse: OWN.parse, stringify: () => '{ "a": "b" }' } as unknown as JSON;

afterEach(() => void vi.unstubAllGlobals());

/** A page whose frames have the browser's JSON, while they are in it. */
function aPageWith(json: JSON, readable = true) {
  const seen: boolean[] = [];
  const inPage: object[] = [];
  const frame = {
    hidden: false,
    get contentWindow() {
      if (!readable) throw new DOMException('Another origin', 'SecurityError');
      return inPage.includes(frame) ? { JSON: OWN } : null;
    },
    remove: () => void inPage.splice(0),
  };
  const append = (added: object) => {
    seen.push(frame.hidden);
    inPage.push(added);
  };
  vi.stubGlobal('JSON', json);
  const documentElement = { append, ownerDocument: { createElement: () => frame } };
  vi.stubGlobal('document', { documentElement });
  return { inPage, hiddenWhenAdded: seen };
}

describe('The browser’s JSON', () => {
  it('is the page’s where nobody has touched it, and no frame is made', () => {
    const { hiddenWhenAdded } = aPageWith(OWN);
    expect([nativeJson() === OWN, hiddenWhenAdded]).toEqual([true, []]);
  });

  it.each([
    ['without parse and stringify', MOOTOOLS],
    ['that writes in its own way', SLOPPY],
  ])('comes out of a hidden frame on a page with one %s, and the frame goes', (_, json) => {
    const { hiddenWhenAdded, inPage } = aPageWith(json);
    const found = nativeJson();
    vi.stubGlobal('JSON', OWN);
    expect(found === OWN).toBe(true);
    expect([hiddenWhenAdded, inPage]).toEqual([[true], []]);
  });

  it('reads the photos that come in a JSON text, too', () => {
    aPageWith(MOOTOOLS);
    const profile = decodeProfile({ photos: '["https://photos.example/a.jpg"]' });
    vi.stubGlobal('JSON', OWN);
    expect(profile?.photos).toEqual(['https://photos.example/a.jpg']);
  });

  it('is the page’s own all the same where frames cannot be looked into', () => {
    const { inPage } = aPageWith(MOOTOOLS, false);
    const found = nativeJson();
    vi.stubGlobal('JSON', OWN);
    expect([found === MOOTOOLS, inPage]).toEqual([true, []]);
  });
});

describe('What knows the global JSON alone', () => {
  it('finds the browser’s there, and the page keeps its own', () => {
    aPageWith(MOOTOOLS);
    const during = withNativeJson(() => globalThis.JSON);
    const after = globalThis.JSON;
    vi.stubGlobal('JSON', OWN);
    expect([during === OWN, after === MOOTOOLS]).toEqual([true, true]);
  });

  it('finds it on a page that lets nobody replace it', () => {
    Reflect.defineProperty(globalThis, 'JSON', { value: OWN, writable: false, configurable: true });
    try {
      expect(withNativeJson(() => globalThis.JSON)).toBe(OWN);
    } finally {
      Reflect.defineProperty(globalThis, 'JSON', { value: OWN, writable: true, configurable: true });
    }
  });

  it('leaves the page its own when it fails, too', () => {
    aPageWith(MOOTOOLS);
    let failure: unknown = null;
    try {
      withNativeJson(() => {
        throw new Error('no token');
      });
    } catch (error) {
      failure = error;
    }
    const after = globalThis.JSON;
    vi.stubGlobal('JSON', OWN);
    expect([after === MOOTOOLS, (failure as Error).message]).toEqual([true, 'no token']);
  });
});

import { describe, expect, it } from 'vitest';
import { cleanText } from '../../src/api/text';

const clean = (text: unknown) => cleanText(text, 120);

describe('A text from a stranger', () => {
  it.each([
    '<img src=x onerror="window.__xss=1">',
    '</style><script>window.__xss=1</script>',
    '{{constructor.constructor("x")()}}',
    '${window.__xss=1}',
    '<svg/onload=window.__xss=1>',
    '"><iframe srcdoc=x>',
    'javascript:alert(1)',
    '&lt;b&gt;',
  ])('stays the text it is, to be shown as text: %s', (text) => {
    expect(clean(text)).toBe(text);
  });

  it.each([
    ['a right-to-left override', 'a\u202Eb', 'ab'],
    ['isolates', '\u2066a\u2069', 'a'],
    ['marks of direction', '\u200Ea\u200Fb\u061C', 'ab'],
    ['control characters', 'a\u0000\u0007\u001B[31mb\u007F\u0085', 'a[31mb'],
    ['a byte order mark', '\uFEFFa', 'a'],
    ['one in the middle', 'a\uFEFFb', 'ab'],
    ['tabs', 'a\tb', 'ab'],
  ])('loses %s', (_, text, shown) => {
    expect(clean(text)).toBe(shown);
  });

  it('keeps line breaks, of one kind', () => {
    expect(clean('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  });

  it('keeps what joins an emoji or a Persian word', () => {
    expect(clean('👩‍👩‍👧 می‌خواهم')).toBe('👩‍👩‍👧 می‌خواهم');
  });

  it('loses a lone half of a character, and keeps whole ones', () => {
    expect(clean('a\uD83Db\uDE42c🙂')).toBe('abc🙂');
  });

  it('is cut without leaving half a character', () => {
    expect(cleanText(`${'x'.repeat(9)}🙂`, 10)).toBe('x'.repeat(9));
  });

  it('keeps six marks on a letter, not sixty', () => {
    const tower = `e${'\u0301'.repeat(60)}`;
    expect(clean(tower)).toBe(`e${'\u0301'.repeat(6)}`);
    expect(clean('é̂')).toBe('é̂');
  });

  it('of a megabyte is cut, within a moment', () => {
    const start = process.cpuUsage();
    for (const text of ['x'.repeat(1_000_000), '\u0301'.repeat(1_000_000), ' '.repeat(1_000_000), '\u202E'.repeat(1_000_000)]) {
      expect(clean(text).length).toBeLessThanOrEqual(120);
    }
    // Anything that looks at each character once is there in milliseconds; each with each would take minutes.
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });

  it.each([null, undefined, 7, true, [], ['a'], {}, { toString: () => 'a' }, Symbol('a')])('is empty when it is %s', (value) => {
    expect(clean(value)).toBe('');
  });

  it('is trimmed', () => {
    expect(clean('\n  a b \n')).toBe('a b');
  });
});

import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../src/domain/fields';
import { checkText, countText, normalizeText } from '../../src/domain/text-rules';

const checkBio = (text: string) => checkText(FIELDS.bio, text);

describe('The bio', () => {
  it('may be left empty', () => {
    expect(checkBio('')).toBeNull();
    expect(checkBio('   ')).toBeNull();
  });

  it('holds 400 characters, not 401', () => {
    expect(checkBio('x'.repeat(400))).toBeNull();
    expect(checkBio('x'.repeat(401))).toBe('bio-length');
  });

  it('counts UTF-16 units, as the counter shows them: an emoji is two', () => {
    expect(checkBio('🙂'.repeat(200))).toBeNull();
    expect(checkBio(`${'🙂'.repeat(200)}x`)).toBe('bio-length');
  });

  it('counts without the white space around it', () => {
    expect(checkBio(` ${'x'.repeat(400)}\n`)).toBeNull();
  });

  it.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
    ['\\r', '\r'],
  ])('takes five line breaks made of %s, not six', (_, lineBreak) => {
    expect(checkBio(Array(6).fill('line').join(lineBreak))).toBeNull();
    expect(checkBio(Array(7).fill('line').join(lineBreak))).toBe('bio-line-breaks');
  });

  it('counts a CRLF as one character and one break', () => {
    expect(countText(FIELDS.bio, 'a\r\nb\r\nc')).toEqual({ characters: 5, lineBreaks: 2 });
    expect(checkBio(`${'x'.repeat(199)}\r\n${'x'.repeat(200)}`)).toBeNull();
    expect(checkBio(`${'x'.repeat(200)}\r\n${'x'.repeat(200)}`)).toBe('bio-length');
  });

  it('counts blank lines within', () => {
    expect(checkBio('a\n\n\n\n\nb')).toBeNull();
    expect(checkBio('a\n\n\n\n\n\nb')).toBe('bio-line-breaks');
  });

  it('names the length first when both are wrong', () => {
    expect(checkBio('long line\n'.repeat(60))).toBe('bio-length');
  });

  it('is sent with plain line breaks, trimmed and composed', () => {
    expect(normalizeText(FIELDS.bio, ' Cafe\u0301\r\nfirst\rlast ')).toBe('Café\nfirst\nlast');
  });

  it('may hold any character, markup included', () => {
    expect(checkBio('<b>1 & 2</b> {{x}} "-"')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { isSpreadsheet, readText, type EIGHT_BIT } from '../../../src/domain/guest-list/text-of-file';

type EightBit = (typeof EIGHT_BIT)[number];

/** A text as a program saves it that has only 256 characters. */
function saved(text: string, encoding: EightBit): Uint8Array {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text].map((character) => characters.indexOf(character)));
}

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...[...text].map((one) => one.charCodeAt(0))];
  const view = new DataView(new ArrayBuffer(2 * units.length));
  for (const [place, unit] of units.entries()) view.setUint16(2 * place, unit, littleEndian);
  return new Uint8Array(view.buffer);
}

const LIST = 'Name;E-Mail\r\nZoë Łukasz;zoe@example.org\r\n';

describe('The text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(LIST), LIST],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${LIST}`), LIST],
    ['UTF-16 of Excel', utf16(LIST, true, true), LIST],
    ['UTF-16, the other way round', utf16(LIST, false, true), LIST],
    ['UTF-16 without a mark', utf16(LIST, true, false), LIST],
    ['UTF-16, the other way round without a mark', utf16(LIST, false, false), LIST],
  ])('is read from %s', (_encoding, bytes, expected) => {
    expect(readText(bytes).map(({ text }) => text)).toEqual([expected]);
  });

  it.each<[EightBit, string]>([
    ['windows-1252', 'Zoë Müller'],
    ['windows-1252', 'Søren Ångström'],
    ['windows-1250', 'Łukasz Wałęsa'],
    ['windows-1250', 'Dvořák Šimůnek'],
    ['windows-1251', 'Олена Шевченко'],
    ['windows-1251', 'Ірина Ґудзь'],
    ['windows-1256', 'محمد علي'],
    ['macintosh', 'José Peña'],
    ['macintosh', 'Zoë Müller'],
  ])('is read from %s by its letters: %s', (encoding, name) => {
    expect(readText(saved(`Name;E-Mail\r\n${name};a@example.org`, encoding)).map(({ text }) => text)).toEqual([
      `Name;E-Mail\r\n${name};a@example.org`,
    ]);
  });

  it.each<[EightBit, string]>([
    ['windows-1250', 'Jędrzej'],
    ['windows-1250', 'Kőszegi'],
    ['windows-1252', 'Peña'],
  ])('has two readings where its letters don’t tell, of which one is right: %s, %s', (encoding, name) => {
    const readings = readText(saved(`Name;E-Mail\r\n${name};a@example.org`, encoding)).map(({ text }) => text.split(/[\n;]/)[2]);
    expect(readings).toHaveLength(2);
    expect(readings).toContain(name);
  });

  it('in UTF-8 is garbled by no single byte of another encoding', () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('Zoë Łucja;M'), 0xfc, ...new TextEncoder().encode('ller;Šimon')]);
    expect(readText(bytes)).toEqual([{ encoding: 'utf-8', text: 'Zoë Łucja;Müller;Šimon' }]);
  });

  it('is none in a spreadsheet’s own format', () => {
    expect(isSpreadsheet(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]))).toBe(true);
    expect(isSpreadsheet(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(true);
    expect(isSpreadsheet(new TextEncoder().encode('PK,Name'))).toBe(false);
  });
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';

/** Fonts with the letter widths of Arial, as phones and laptops have. */
const AS_WIDE_AS_ARIAL = /Arial|Liberation Sans|Arimo|Helvetica/;

/**
 * Installs a font with Arial's widths if the system has none. Tests of narrow screens rely on these widths, and a bare server's
 * fonts are a fifth wider.
 *
 * @returns the font used for Arial; empty if unknown
 */
export async function ensureArial(): Promise<string> {
  const font = await fontForArial();
  if (AS_WIDE_AS_ARIAL.test(font)) return font;
  await installFromDebian('a font as wide as Arial', ['fonts-liberation']);
  return fontForArial();
}

const fontForArial = () =>
  promisify(execFile)('fc-match', ['--format=%{family}', 'Arial']).then(
    ({ stdout }) => stdout,
    () => '',
  );

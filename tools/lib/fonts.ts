import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installFromDebian } from './debian.ts';

/** Fonts whose letters are as wide as Arial's, which phones and laptops have. */
const AS_WIDE_AS_ARIAL = /Arial|Liberation Sans|Arimo|Helvetica/;

/**
 * Gets a font as wide as Arial where the system has none: what fits a narrow phone is measured in its letters, and those of
 * a bare server are a fifth wider.
 *
 * @returns the font that stands for Arial; empty where the system doesn't tell
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

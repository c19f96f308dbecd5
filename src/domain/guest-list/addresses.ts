import { normalizeNewEmail } from '../email';
import { plainText } from '../plain-text';

/** An e-mail address as a cell or a line has it. */
export interface FoundAddress {
  /** The name beside it, as in `Max Power <max@example.org>`; may be empty. */
  name: string;
  /** `null` if it isn't a valid address. */
  email: string | null;
}

/** A formula whose value is its own text: shops write it so that Excel leaves long numbers alone. */
const FORMULA = /^="([^"]*)"$/;
/** What a mail program writes before its recipients. */
const RECIPIENTS = /^(?:to|cc|bcc|an|kopie|à|para|a|aan|do|dw|кому|копія|إلى)\s?:/iu;
/** What a list writes before each of its lines. */
const BULLET = /^(?:\d{1,4}[.)]|[-–•*·])[ \t]/u;
const SEPARATORS: ReadonlySet<string> = new Set([';', ',', '\n', '\r', '\t', '|', '،', '؛']);
const BRACKETS: ReadonlySet<string> = new Set(['<', '>', '(', ')', '[', ']', '"', "'", '‘', '’', '“', '”', '„', '«', '»', '`']);
/** What may stand around an address, or between it and a name. */
const EDGES: ReadonlySet<string> = new Set([...BRACKETS, '.', ',', ';', ':', '-', '–', '—', '|', '/', '\\', '،', '؛', ' ', '\t']);
/** Words between the last two addresses of a cell. */
const AND: ReadonlySet<string> = new Set(['&', '+', 'and', 'und', 'et', 'y', 'e', 'en', 'i', 'та', 'і', 'و', 'or', 'oder']);

/** A cell's own text: without a spreadsheet's apostrophe or formula around it, and without invisible marks. */
export function plainCell(cell: string): string {
  const text = plainText(cell).trim();
  return (FORMULA.exec(text)?.[1] ?? text).replace(/^'(?=[^'])/, '').trim();
}

/** Whether a cell has something that was meant for an e-mail address. */
export const hasAt = (cell: string): boolean => /[@\uFF20\uFE6B]/.test(cell);

/**
 * All addresses of a cell or a line, in order, each with the name beside it: bare, in angle brackets, as `mailto:`, or several
 * with commas, semicolons, slashes or blanks between them. An address that isn't valid is found as well.
 */
export function addressesIn(cell: string): FoundAddress[] {
  const text = plainCell(cell)
    .replaceAll(/[\uFF20\uFE6B]/g, '@')
    .replace(RECIPIENTS, '')
    .replace(BULLET, '');
  if (!hasAt(text)) return [];
  const found: FoundAddress[] = [];
  /** What has been read since the last address: the name of the next one. */
  let before: string[] = [];
  for (const part of partsOf(text)) {
    const words = wordsOf(part);
    const places = words.flatMap((word, at) => (hasAt(word) ? [at] : []));
    if (places.length === 0) before.push(part);
    for (const [nth, place] of places.entries()) {
      const ahead = words.slice(nth === 0 ? 0 : (places[nth - 1] ?? 0) + 1, place).join(' ');
      // A comma within a name: `Power, Max <max@example.org>`.
      let name = nameFrom([...before, ahead].filter((one) => one !== '').join(', '));
      before = [];
      if (name === '' && places.length === 1) name = nameFrom(words.slice(place + 1).join(' '));
      found.push({ name, email: emailFrom(words[place] ?? '') });
    }
  }
  return found;
}

/** Splits at separators outside quotation marks. */
function partsOf(text: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const [at, character] of [...text].entries()) {
    if (character === '"' && (isQuoted || text.indexOf('"', at + 1) > 0)) isQuoted = !isQuoted;
    if (!isQuoted && SEPARATORS.has(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Splits at blanks; `a@example.org/b@example.org` is two addresses, a slash in a name is part of it. */
function wordsOf(part: string): string[] {
  const spaced = part.replaceAll('<', ' <').replaceAll('>', '> ').replaceAll('(', ' (');
  return spaced
    .split(/\s+/)
    .flatMap((word) => (word.split('@').length > 2 ? word.split(/[/&+]/) : [word]))
    .filter((word) => word !== '');
}

function trimmed(text: string, edges: ReadonlySet<string>): string {
  let start = 0;
  let end = text.length;
  while (start < end && edges.has(text.charAt(start))) start += 1;
  while (end > start && edges.has(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function nameFrom(text: string): string {
  const name = trimmed(text, EDGES);
  return AND.has(name.toLowerCase()) ? '' : name;
}

function emailFrom(word: string): string | null {
  const bare = trimmed(word, EDGES).replace(/^mailto:/i, '');
  // Joiners belong to names; around an address they came along with the text.
  return normalizeNewEmail((bare.split('?')[0] ?? '').replaceAll(/[\u200c\u200d]/g, ''));
}

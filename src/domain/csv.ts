/**
 * Decodes a file in any encoding spreadsheets write: UTF-8, UTF-16 with a byte order mark (Excel's “Unicode text”) or
 * Windows-1252 (Excel's “CSV”).
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A record of a CSV file. */
export interface CsvRow {
  /** Line number of its beginning, from 1. */
  line: number;
  cells: string[];
  /** Has unbalanced quotation marks, so that its cells are unclear. */
  misquoted: boolean;
}

const DELIMITERS = [',', ';', '\t'] as const;
/** A first line that declares the delimiter to Excel. */
const EXCEL_HINT = /^sep=([^\r\n])(?:\r\n|\n|\r|$)/i;
const LINE_END = /\r\n|\n|\r/g;

/**
 * Parses CSV (RFC 4180) with whichever delimiter it uses. Empty records are skipped. A record with unbalanced quotation marks
 * ends with its line, so that the next ones can still be read.
 */
export function parseCsv(raw: string): CsvRow[] {
  const text = raw.replace(/^\uFEFF/, '');
  const hint = EXCEL_HINT.exec(text);
  const delimiter = hint?.[1] ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let at = hint?.[0].length ?? 0;
  let line = hint ? 2 : 1;
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], misquoted: false };
    for (;;) {
      const closing = text[at] === '"' ? closingQuote(text, at, delimiter) : null;
      if (text[at] === '"' && closing === null) row.misquoted = true;
      const end = closing === null ? cellEnd(text, at, delimiter) : closing + 1;
      const cell = closing === null ? text.slice(at, end) : text.slice(at + 1, closing).replaceAll('""', '"');
      row.cells.push(cell);
      if (closing !== null) line += cell.match(LINE_END)?.length ?? 0;
      at = end + 1;
      if (text[end] !== delimiter) break;
    }
    // CRLF is one line end.
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

const isEnd = (character: string | undefined, delimiter: string): boolean =>
  character === undefined || character === delimiter || character === '\n' || character === '\r';

/** The quotation mark that closes the cell beginning at `start`; `null` if none does, or if more text follows it. */
function closingQuote(text: string, start: number, delimiter: string): number | null {
  let at = start;
  do at = text.indexOf('"', at + 1 + Number(at !== start));
  while (at >= 0 && text[at + 1] === '"');
  return at >= 0 && isEnd(text[at + 1], delimiter) ? at : null;
}

function cellEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (!isEnd(text[at], delimiter)) at += 1;
  return at;
}

/** The most frequent delimiter in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Text that spreadsheets run as a formula, also after blanks and in full-width characters. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Prefixes a formula with an apostrophe, so that it stays text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellOf = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/**
 * Formats a table as CSV for spreadsheets: with a byte order mark, without which Excel misreads non-ASCII, and without formulas.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** A record of a CSV file. */
export interface CsvRow {
  /** Line number of its beginning, from 1. */
  line: number;
  cells: string[];
  /** Has unbalanced quotation marks, so that its cells are unclear. */
  misquoted: boolean;
}

/** The rarest in a text first: of those that part all lines alike, it is the one. */
const DELIMITERS = ['\t', '|', ';', ','] as const;
/** The lines by which the delimiter is told. */
const LINES_COMPARED = 30;
/** A first line that declares the delimiter to Excel, in quotation marks where a spreadsheet has saved it again. */
const EXCEL_HINT = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r|$)/i;
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
      const opening = blanksEnd(text, at);
      const closing = text[opening] === '"' ? closingQuote(text, opening, delimiter) : null;
      if (text[at] === '"' && closing === null) row.misquoted = true;
      const end = closing === null ? cellEnd(text, at, delimiter) : blanksEnd(text, closing + 1);
      const cell = closing === null ? text.slice(at, end) : text.slice(opening + 1, closing).replaceAll('""', '"');
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

/** Where blanks that begin here end: some programs put one between a delimiter and a quotation mark. */
function blanksEnd(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return at;
}

/** The quotation mark that closes the cell beginning at `start`; `null` if none does, or if more text follows it. */
function closingQuote(text: string, start: number, delimiter: string): number | null {
  let at = start;
  do at = text.indexOf('"', at + 1 + Number(at !== start));
  while (at >= 0 && text[at + 1] === '"');
  return at >= 0 && isEnd(text[blanksEnd(text, at + 1)], delimiter) ? at : null;
}

function cellEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (!isEnd(text[at], delimiter)) at += 1;
  return at;
}

/** The delimiter that parts most of the first lines into as many cells, outside quotation marks; of equals, the more frequent. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, 50_000).replaceAll(/"[^"]*"/g, '');
  const lines = unquoted.split(LINE_END, LINES_COMPARED).filter((line) => line.trim() !== '');
  const rated = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const alike = counts.map((count) => counts.filter((other) => other === count).length);
    const most = Math.max(0, ...alike);
    return { delimiter, lines: most, count: counts[alike.indexOf(most)] ?? 0 };
  });
  const [best] = rated.toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return best && best.lines > 0 ? best.delimiter : ',';
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

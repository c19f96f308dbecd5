/** A record of a CSV file. */
export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
  /** A quotation mark doesn't end where its cell does, so where cells begin is anybody's guess. */
  misquoted: boolean;
}

/** What spreadsheets put between cells. */
const DELIMITERS = [',', ';', '\t'] as const;
/** A first line by which Excel is told the delimiter. */
const EXCEL_HINT = /^sep=([^\r\n])(?:\r\n|\n|\r|$)/i;
const LINE_END = /\r\n|\n|\r/g;

/**
 * Reads CSV as RFC 4180 has it, by the delimiter it uses. Empty records are left out. A record with a quotation mark too many
 * ends with its line, so that those after it can still be read.
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
    // A line may end with two characters.
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  return rows;
}

const isEnd = (character: string | undefined, delimiter: string): boolean =>
  character === undefined || character === delimiter || character === '\n' || character === '\r';

/** The quotation mark that ends the cell which begins at `start`; `null` if none does, or if more text follows it. */
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

/** The one that is in the first line most often, outside of quotation marks. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** A line of docs/specification.md: a statement and where it is tested. */
export interface LedgerRow {
  /** `§2 /register`, `A12`. */
  readonly id: string;
  readonly statement: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const REFERENCE = /`([^`]+?) › ([^`]+)`/g;
const EXACT_TEXT = /“([^”]+)”/g;

/** The rows of the ledger's tables, headings left out. A cell holds a bar as `\|`. */
export function rowsOf(ledger: string): LedgerRow[] {
  const lines = ledger.split('\n').filter((line) => /^\| (?:§|[A-Z])\d/.test(line));
  return lines.map((line) => {
    const [, id = '', statement = '', tests = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { id, statement, tests: [...tests.matchAll(REFERENCE)].map(([, file = '', title = '']) => ({ file, title })) };
  });
}

/**
 * What is wrong with the ledger: rows without a test, and references to what doesn't exist.
 *
 * @param read gives the text of a test file by its path from the root; `null` when there is none
 * @returns a sentence for each fault
 */
export function ledgerFaults(ledger: string, read: (file: string) => string | null): string[] {
  return rowsOf(ledger).flatMap(({ id, statement, tests }) => {
    const faults = tests.map(({ file, title }) => referenceFault(statement, title, file, read));
    return (tests.length === 0 ? ['no test'] : faults).flatMap((fault) => (fault ? [`${id} ${statement}: ${fault}`] : []));
  });
}

function referenceFault(statement: string, title: string, file: string, read: (file: string) => string | null): string | null {
  const source = read(file);
  if (source === null) return `no file ${file}`;
  if (!hasTest(source, title)) return `${file} has no test "${title}"`;
  // The title of a table of texts says nothing: the row's own text has to be in the table.
  const texts = /^%\w$/.test(title) ? [...statement.matchAll(EXACT_TEXT)].map(([, text = '']) => text) : [];
  const data = texts.length === 0 ? '' : source + supportOf(source).map(read).join('\n');
  const missing = texts.find((text) => !data.includes(text));
  return missing === undefined ? null : `${file} does not hold “${missing}”`;
}

/** The files of tests/support a test imports: a table of texts may be in one of them. */
function supportOf(source: string): string[] {
  return [...source.matchAll(/from '(?:\.\.\/)+(support\/[\w/-]+\.ts)'/g)].map(([, file = '']) => `tests/${file}`);
}

/** Whether the source has a test of this title, as plain text in any of the three quotes. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
    const pattern = literal.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
    return new RegExp(String.raw`(?<!describe)\(\s*${pattern}`).test(source);
  });
}

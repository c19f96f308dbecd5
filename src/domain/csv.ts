/** What a spreadsheet would take for a formula, also after blanks, and in the wide letters of East Asian keyboards. */
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** What would be a formula gets an apostrophe before it, and stays text. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const cellOf = (text: string): string => `"${withoutFormula(text).replaceAll('"', '""')}"`;

/**
 * A table as a CSV file that a spreadsheet opens by a press: with a byte order mark, or Excel would spoil letters beyond ASCII,
 * and without formulas, whatever people are called.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

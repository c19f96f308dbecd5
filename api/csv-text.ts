/** What a spreadsheet takes for the beginning of a formula, which would run on the machine of whoever opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

const cellText = (cell: string): string => {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file, without its end. No cell of it is a formula. */
export const csvLine = (cells: readonly string[]): string => cells.map(cellText).join(',');

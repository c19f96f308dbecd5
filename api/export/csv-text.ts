import { withoutFormula } from '../../src/domain/csv.ts';

const cellText = (cell: string): string => {
  const text = withoutFormula(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file, without a line break. Cells that a spreadsheet would take for formulas are defused. */
export const csvLine = (cells: readonly string[]): string => cells.map(cellText).join(',');

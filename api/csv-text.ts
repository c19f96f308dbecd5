import { withoutFormula } from '../src/domain/csv.ts';

const cellText = (cell: string): string => {
  const text = withoutFormula(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file, without its end. No cell of it is a formula. */
export const csvLine = (cells: readonly string[]): string => cells.map(cellText).join(',');

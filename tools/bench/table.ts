import { ratioOf, verdictOf, type Budget, type Figure, type Unit, type Verdict } from './figure.ts';

const HEAD = ['figure', 'ours', 'limit', 'ratio', 'budget', 'held'];
const NONE = '';
const VERDICTS: Readonly<Record<Verdict, string>> = { held: 'yes', missed: '**no**', 'not measured': NONE, 'no budget': NONE };

/** Three significant digits, with thousands separators: `1,354`, `56.9`, `0.83`. */
export function numberText(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** The figures as a Markdown table with aligned columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cellsOf(figure: Figure): string[] {
  const { what, unit, ours, limit, budget } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    ours === undefined ? 'not measured' : withUnit(ours, unit),
    limit === undefined ? NONE : withUnit(limit, unit),
    ratio === undefined ? NONE : `${numberText(ratio)} ×`,
    budget ? budgetText(budget, unit) : NONE,
    VERDICTS[verdictOf(figure)],
  ];
}

function budgetText(budget: Budget, unit: Unit): string {
  if ('ratio' in budget) return `≤ ${budget.ratio} ×`;
  if ('ratioAtLeast' in budget) return `≥ ${budget.ratioAtLeast} ×`;
  return 'atMost' in budget ? `≤ ${withUnit(budget.atMost, unit)}` : `≥ ${withUnit(budget.atLeast, unit)}`;
}

const withUnit = (value: number, unit: Unit) => `${numberText(value)}${unit === '' || unit === '/s' ? unit : ` ${unit}`}`;

import { deviation, median, type Noise, type Samples } from './samples.ts';

/** A figure's budget: at most or at least a multiple of its limit, or an absolute number in its unit. */
export type Budget =
  | { readonly ratio: number }
  | { readonly ratioAtLeast: number }
  | { readonly atMost: number }
  | { readonly atLeast: number };

export type Unit = '' | 'B' | 'KiB' | 'MiB' | 'ms' | '/s';

/** A number that is the same in every run, or samples. */
type Measured = number | Samples<number>;

/** One row of the table. */
export interface Figure {
  readonly what: string;
  readonly unit: Unit;
  /** Undefined if it could not be measured here. */
  readonly ours: Measured | undefined;
  /** The baseline, measured in the same run; required for a `ratio`. */
  readonly limit?: Measured | undefined;
  /** None if the figure only explains another one. */
  readonly budget?: Budget;
}

/** A time with its baseline of the same run. */
export const timeRow = (what: string, ours: Samples<number>, limit: Samples<number>, ratio: number): Figure => ({
  what,
  unit: 'ms',
  ours,
  limit,
  budget: { ratio },
});

export type Verdict = 'held' | 'missed' | 'not measured' | 'no budget';

/** The median of samples, or the number itself. */
export const middleOf = (measured: Measured): number =>
  typeof measured === 'number' ? measured : median(measured.map(({ value }) => value));

const quotient = (ours: number, limit: number) => (ours === 0 && limit === 0 ? 1 : ours / limit);

/** The samples a row is judged by: ours as multiples of the limit taken in the same turn or, without one, ours. */
function judged({ ours, limit }: Figure): Samples<number> {
  if (ours === undefined || typeof ours === 'number') return [];
  if (limit === undefined || typeof limit === 'number' || limit.length !== ours.length) return ours;
  return ours.map(({ value, quiet }, turn) => {
    const beside = limit[turn] ?? { value: Number.NaN, quiet };
    return { value: quotient(value, beside.value), quiet: quiet && beside.quiet };
  });
}

/** Ours as a multiple of the limit: the median over turns, so that a busy moment affects only one turn. */
export function ratioOf(figure: Figure): number | undefined {
  const { ours, limit } = figure;
  if (ours === undefined || limit === undefined) return undefined;
  const isPaired = typeof ours !== 'number' && typeof limit !== 'number' && ours.length === limit.length;
  return isPaired ? middleOf(judged(figure)) : quotient(middleOf(ours), middleOf(limit));
}

export function verdictOf(figure: Figure): Verdict {
  const { ours, budget } = figure;
  if (!budget) return 'no budget';
  const isRatio = 'ratio' in budget || 'ratioAtLeast' in budget;
  const value = isRatio ? ratioOf(figure) : ours === undefined ? undefined : middleOf(ours);
  if (value === undefined) return 'not measured';
  if ('ratio' in budget) return value <= budget.ratio ? 'held' : 'missed';
  if ('ratioAtLeast' in budget) return value >= budget.ratioAtLeast ? 'held' : 'missed';
  return ('atMost' in budget ? value <= budget.atMost : value >= budget.atLeast) ? 'held' : 'missed';
}

/** The spread of a row's samples, and how many were taken on a busy machine. */
export function noiseOf(figure: Figure): string {
  const samples = judged(figure);
  if (samples.length === 0) return NONE;
  const busy = samples.filter(({ quiet }) => !quiet).length;
  const apart = samples.length > 1 ? `± ${Math.round(deviation(samples.map(({ value }) => value)) * 100)} %` : 'one sample';
  return busy === 0 ? apart : `${apart}, **busy** ${busy} of ${samples.length}`;
}

const HEAD = ['figure', 'ours', 'limit', 'ratio', 'noise', 'budget', 'held'];
const NONE = '';
const VERDICTS: Readonly<Record<Verdict, string>> = { held: 'yes', missed: '**no**', 'not measured': NONE, 'no budget': NONE };

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  return markdownTable([HEAD, ...figures.map(cellsOf)]);
}

/** A Markdown table with aligned columns; the first row is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cellsOf(figure: Figure): string[] {
  const { what, unit, ours, limit, budget } = figure;
  const ratio = ratioOf(figure);
  return [
    what,
    ours === undefined ? 'not measured' : withUnit(middleOf(ours), unit),
    limit === undefined ? NONE : withUnit(middleOf(limit), unit),
    ratio === undefined ? NONE : `${numberText(ratio)} ×`,
    noiseOf(figure),
    budget ? budgetText(budget, unit) : NONE,
    VERDICTS[verdictOf(figure)],
  ];
}

function budgetText(budget: Budget, unit: Unit): string {
  if ('ratio' in budget) return `≤ ${budget.ratio} ×`;
  if ('ratioAtLeast' in budget) return `≥ ${budget.ratioAtLeast} ×`;
  return 'atMost' in budget ? `≤ ${withUnit(budget.atMost, unit)}` : `≥ ${withUnit(budget.atLeast, unit)}`;
}

/** Three significant digits, with thousands separators: `1,354`, `56.9`, `0.83`. */
export function numberText(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toLocaleString('en', { maximumSignificantDigits: 3 });
}

export const withUnit = (value: number, unit: Unit): string =>
  `${numberText(value)}${unit === '' || unit === '/s' ? unit : ` ${unit}`}`;

/** A line for below the table. */
export function noiseText({ samples, busy, repeats }: Noise): string {
  const words = `${samples} timed samples, ${repeats} more thrown away as the machine was busy`;
  return busy === 0 ? `${words}.` : `${words}; it never got quiet for ${busy} of them.`;
}

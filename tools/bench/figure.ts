/** What a figure has to hold: at most or at least so many times the limit beside it, or a number of its own unit. */
export type Budget =
  { readonly ratio: number } | { readonly ratioAtLeast: number } | { readonly atMost: number } | { readonly atLeast: number };

export type Unit = '' | 'KiB' | 'MiB' | 'ms' | '%' | '/s';

/** One row of the table. */
export interface Figure {
  readonly what: string;
  readonly unit: Unit;
  /** Undefined if it could not be measured here. */
  readonly ours: number | undefined;
  /** What ours is compared with, measured in the same run; required by a `ratio`. */
  readonly limit?: number;
  /** None if the figure only explains another one. */
  readonly budget?: Budget;
}

export type Verdict = 'held' | 'missed' | 'not measured' | 'no budget';

/** Ours in multiples of the limit. */
export function ratioOf({ ours, limit }: Figure): number | undefined {
  return ours === undefined || limit === undefined ? undefined : ours / limit;
}

export function verdictOf(figure: Figure): Verdict {
  const { ours, budget } = figure;
  const ratio = ratioOf(figure);
  if (!budget) return 'no budget';
  const compared = 'ratio' in budget || 'ratioAtLeast' in budget;
  if (ours === undefined || (compared && ratio === undefined)) return 'not measured';
  if ('ratio' in budget) return (ratio ?? Infinity) <= budget.ratio ? 'held' : 'missed';
  if ('ratioAtLeast' in budget) return (ratio ?? 0) >= budget.ratioAtLeast ? 'held' : 'missed';
  return ('atMost' in budget ? ours <= budget.atMost : ours >= budget.atLeast) ? 'held' : 'missed';
}

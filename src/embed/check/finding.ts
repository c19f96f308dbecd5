import type { Facts } from './facts';

/** Results of a check, worst first. `unknown`: can't be determined, or still being checked. */
export const LEVELS = ['fault', 'hint', 'unknown', 'fine'] as const;
export type Level = (typeof LEVELS)[number];

/** A check's result in words for the organiser. */
export interface Finding {
  readonly level: Level;
  readonly says: string;
  /** What to do about it. */
  readonly next?: string;
}

/** A check for one possible problem of a page. */
export interface Check {
  readonly id: string;
  /** What is checked, as a title. */
  readonly looksAt: string;
  /** A pure function of the facts; `undefined` while these are still being gathered. */
  readonly judge: (facts: Facts) => Finding | undefined;
}

/** A check with its result. */
export interface Row extends Omit<Check, 'judge'> {
  /** Absent while being checked. */
  readonly finding: Finding | undefined;
}

export const fine = (says: string): Finding => ({ level: 'fine', says });
export const unknown = (says: string, next?: string): Finding => ({ level: 'unknown', says, ...(next && { next }) });
export const hint = (says: string, next: string): Finding => ({ level: 'hint', says, next });
export const fault = (says: string, next: string): Finding => ({ level: 'fault', says, next });

/** `a, b and c`; from five on, the rest as a number. */
export function listed(items: readonly string[]): string {
  const shown = items.length > 4 ? [...items.slice(0, 3), `${items.length - 3} more`] : items;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

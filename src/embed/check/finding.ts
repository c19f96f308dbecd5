import type { Facts } from './facts';

/** How a check came out, the worst first. `unknown` is what can't be known here and now, or is still being looked at. */
export const LEVELS = ['fault', 'hint', 'unknown', 'fine'] as const;
export type Level = (typeof LEVELS)[number];

/** What a check found, in an organiser's words. */
export interface Finding {
  readonly level: Level;
  readonly says: string;
  /** What to do about it. */
  readonly next?: string;
}

/** One thing that may be wrong with a page. */
export interface Check {
  readonly id: string;
  /** What is looked at, as a title. */
  readonly looksAt: string;
  /** Judges by the facts alone. `undefined` while what it needs is still being looked at. */
  readonly judge: (facts: Facts) => Finding | undefined;
}

/** A check with what it found. */
export interface Row extends Omit<Check, 'judge'> {
  /** Absent while it is being looked at. */
  readonly finding: Finding | undefined;
}

export const fine = (says: string): Finding => ({ level: 'fine', says });
export const unknown = (says: string, next?: string): Finding => ({ level: 'unknown', says, ...(next && { next }) });
export const hint = (says: string, next: string): Finding => ({ level: 'hint', says, next });
export const fault = (says: string, next: string): Finding => ({ level: 'fault', says, next });

/** `a, b and c`; of more than four, the rest as a number. */
export function listed(items: readonly string[]): string {
  const shown = items.length > 4 ? [...items.slice(0, 3), `${items.length - 3} more`] : items;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

import type { Gender } from '../fields';
import type { Shows } from '../profile';

/** At most so many rounds are planned. */
export const ROUNDS_MAX = 40;
export const TABLES_MAX = 500;

/** Somebody who takes part in the rounds. */
export interface Guest {
  id: string;
  gender: Gender;
}

/** Two people at a table. */
export interface Pairing {
  /** From 1. */
  table: number;
  ids: readonly [string, string];
}

export interface Round {
  pairings: readonly Pairing[];
  /** Who was there, and sat with nobody. */
  breaks: readonly string[];
}

/** What a plan is made of. */
export interface Evening {
  /** Who is here. */
  guests: readonly Guest[];
  /** Whom one sees. */
  shows: Shows;
  /** Pairs of ids who never meet. */
  apart: readonly (readonly [string, string])[];
  /** How many rounds there shall be, with those of `past`. */
  rounds: number;
  /** `null`: as many as it takes. */
  tables: number | null;
  /** Which side keeps its tables, where one sees the opposite gender. */
  sits: Gender;
  /** Rounds that were, or are under way: they stay. */
  past: readonly Round[];
  /** What was planned for the rounds after them. As much of it as can be stays. */
  planned: readonly Round[];
}

/** Whether two may meet by whom one sees. */
export function sees(one: Gender, other: Gender, shows: Shows): boolean {
  return shows === 'everybody' || (one === other) === (shows === 'same');
}

/** How many rounds a circle of so many takes, and how many pairs there are among them. */
const circle = (count: number) => (count < 2 ? 0 : count - 1 + (count % 2));
const pairs = (count: number) => (count * (count - 1)) / 2;

/** How many rounds it takes until everybody has met everybody, by the numbers of women and men. */
export function mostRounds(women: number, men: number, shows: Shows, tables: number | null): number {
  if (women + men === 0) return 0;
  const [least, all] = {
    opposite: [Math.min(women, men) === 0 ? 0 : Math.max(women, men), women * men],
    same: [Math.max(circle(women), circle(men)), pairs(women) + pairs(men)],
    everybody: [circle(women + men), pairs(women + men)],
  }[shows] as [number, number];
  return Math.min(ROUNDS_MAX, Math.max(least, Math.ceil(all / Math.max(1, tables ?? Infinity))));
}

import { ROUNDS_MAX, TABLES_MAX } from '../../src/domain/rounds/evening.ts';

/** The least and the most of what is said about rounds, for calls and commands. */
export const ROUNDS_LIMITS = {
  roundSeconds: { minimum: 5, maximum: 7_200 },
  changeSeconds: { minimum: 0, maximum: 3_600 },
  breakSeconds: { minimum: 0, maximum: 7_200 },
  breakAfter: { minimum: 1, maximum: ROUNDS_MAX },
  tables: { minimum: 1, maximum: TABLES_MAX },
  rounds: { minimum: 1, maximum: ROUNDS_MAX },
} as const;

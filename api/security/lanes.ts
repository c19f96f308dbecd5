import type { Lane } from '../repositories/turns.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One waits, the others are refused: a hundred guesses sent at once gain no more than one. */
const guesses = { pauseMs: SECOND_MS, every: 20, maxPauseMs: MINUTE_MS, waiting: 1, windowMs: DAY_MS };
/** A steady pause with room for some to wait: a venue has many visitors behind one address. */
const crowd = { pauseMs: SECOND_MS, every: 1e9, maxPauseMs: SECOND_MS, waiting: 8 };
const atOnce = { pauseMs: 0, every: 1, maxPauseMs: 0, waiting: 0 };

/**
 * The limits on tries. "Here" is one account from one network. "Elsewhere" is one account from all networks unknown to it,
 * and the crowd is one network's tries at all accounts it is unknown to. From a network where the account has logged in
 * before, only "here" counts. See README.md, "Guessing".
 */
export const LANES = {
  loginHere: { name: 'login', free: 9, ...guesses },
  loginElsewhere: { name: 'login-elsewhere', free: 50, ...guesses },
  loginCrowd: { name: 'login-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...crowd },

  codeHere: { name: 'code', free: 4, cap: 20, ...guesses, every: 5 },
  codeElsewhere: { name: 'code-elsewhere', free: 20, cap: 20, ...atOnce, windowMs: 10 * MINUTE_MS },
  codeElsewhereDay: { name: 'code-elsewhere-day', free: 60, cap: 60, ...atOnce, windowMs: DAY_MS },
  codeCrowd: { name: 'code-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...crowd },

  mailHere: { name: 'mail', free: 10, cap: 10, ...atOnce, windowMs: 10 * MINUTE_MS },
  mailElsewhere: { name: 'mail-elsewhere', free: 30, cap: 30, ...atOnce, windowMs: HOUR_MS },
  mailCrowd: { name: 'mail-crowd', free: 1_000, windowMs: HOUR_MS, ...crowd },

  /** Registrations from a network. */
  register: { name: 'register', free: 2_000, windowMs: HOUR_MS, ...crowd },

  /** A session's tries at its own current password. */
  currentPassword: { name: 'password', free: 9, ...guesses },
} as const satisfies Record<string, Lane>;

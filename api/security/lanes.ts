import type { Lane } from '../repositories/rate-limits.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** One try waits and others are refused, so that a hundred simultaneous guesses gain no more than one. */
const guesses = { pauseMs: SECOND_MS, every: 20, maxPauseMs: MINUTE_MS, waiting: 1, windowMs: DAY_MS };
/** Constant pauses with room for some to wait, since a venue has many visitors behind one address. */
const steady = { pauseMs: SECOND_MS, every: 1e9, maxPauseMs: SECOND_MS, waiting: 8 };

/**
 * The limits on tries. "Here" is one e-mail from one network, "elsewhere" one e-mail from all networks, and "crowd" one network's
 * tries at all e-mails. They count the same whether or not there is an account, and whoever asks: a lane that were another one
 * for somebody who has been here before would tell a neighbour that they have. See README.md, "Guessing".
 */
export const LANES = {
  loginHere: { name: 'login', free: 9, ...guesses },
  loginElsewhere: { name: 'login-elsewhere', free: 50, ...guesses },
  loginCrowd: { name: 'login-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...steady },
  /** What a device that has logged in before may try while others use up the lanes above. */
  loginKnown: { name: 'login-known', free: 9, ...guesses },

  /** For the wrong codes alone: the right one isn't held back (codes.ts). */
  codeHere: { name: 'code', free: 4, ...guesses, every: 5 },
  codeCrowd: { name: 'code-crowd', free: 300, windowMs: 15 * MINUTE_MS, ...steady },

  /** Of one device, so that its neighbours have theirs. How many mails a mailbox gets at most is counted with the code. */
  mailHere: { name: 'mail', free: 10, cap: 10, pauseMs: 0, every: 1, maxPauseMs: 0, waiting: 0, windowMs: 10 * MINUTE_MS },
  mailCrowd: { name: 'mail-crowd', free: 1_000, windowMs: HOUR_MS, ...steady },

  /** Registrations from a network. */
  register: { name: 'register', free: 2_000, windowMs: HOUR_MS, ...steady },

  /** A session's tries at its own current password. */
  currentPassword: { name: 'password', free: 9, ...guesses },
} as const satisfies Record<string, Lane>;

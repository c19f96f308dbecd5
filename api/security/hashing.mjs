/**
 * What a thread that hashes passwords does (passwords.ts): plain JavaScript, since Node starts a thread without a loader for
 * TypeScript.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

/**
 * Argon2id, the package's default. Of the parameters that OWASP calls equal in strength these take the least memory, 7 MiB,
 * which fits a processor's cache, and so the least time: 7 ms of a core where 19 MiB take 11.
 */
const ARGON2 = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** With a random salt, unless one is given. */
export const hashPassword = ({ password, salt }) => hashSync(password, salt ? { ...ARGON2, salt } : ARGON2);

const DECOY = hashPassword({ password: 'nobody has this password' });

/**
 * Takes the same time where there is nothing to compare with, `null` or `''`, so that the timing doesn't reveal whether an
 * account exists, or has a password.
 */
export const verifyPassword = ({ stored, password }) => verifySync(stored || DECOY, password) && Boolean(stored);

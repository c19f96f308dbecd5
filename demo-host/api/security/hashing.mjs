/**
 * What a thread that hashes passwords does (passwords.ts): plain JavaScript, since Node starts a thread without a loader for
 * TypeScript.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id, the package's default, with the parameters OWASP recommends: 19 MiB and some 20 ms of a core. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param {string} password */
export const hashPassword = (password) => hashSync(password, ARGON2);

const DECOY = hashPassword('nobody has this password');

/** Takes the same time for `null`, so that the timing doesn't reveal whether an account exists. */
export const verifyPassword = ({ stored, password }) => verifySync(stored ?? DECOY, password) && stored !== null;

import { randomInt } from 'node:crypto';

/** Six random digits. */
export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

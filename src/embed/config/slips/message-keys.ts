import { en } from '../../../messages/en/index';

/** The keys of all texts; a build writes them in, without the texts (tools/build/entries/slips.ts). */
export const MESSAGE_KEYS: readonly string[] = Object.keys(en);

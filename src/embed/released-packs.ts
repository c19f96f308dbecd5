import type { Pack } from '../messages/packs';
import { link } from './release';

/** In a build, the place of src/messages/packs.ts: packs have texts without keys, in the order of the English ones. */
export const loadPack = (language: string, group: string): Promise<Pack> => link(`${language}-${group}`) as Promise<Pack>;

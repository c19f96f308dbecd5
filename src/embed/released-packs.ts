/** In a build, the place of src/messages/packs.ts: packs have texts without keys, in the order of the English ones. */
export { link as loadPack } from './release';

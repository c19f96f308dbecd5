/** Replaces src/messages/locale-bundles.ts in a build: bundles have texts without keys, in the order of the English ones. */
export { loadChunk as loadLocaleBundle } from './release';

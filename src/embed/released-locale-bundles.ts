/** Replaces src/messages/load-locale-bundle.ts in a build, where each bundle is a file. */
export { loadChunk as loadLocaleBundle } from './release';

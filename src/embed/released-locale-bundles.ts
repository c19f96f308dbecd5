/** In a build, the place of src/messages/locale-bundles.ts: bundles have texts without keys, in the order of the English ones. */
export { link as loadLocaleBundle } from './release';

import { names } from './files';

/**
 * A release's file with this name before its hash, without `.js`: one that is listed, such as `people-5e32a0`, or else one with
 * the hash that all others share, which stands last in the list, such as `de-start-a4050e`. The entries that aren't bundled
 * get it as text from tools/build/entries/embed-loader.ts.
 */
export const fileOf = (name: string): string => names.find((file) => file.startsWith(name + '-')) ?? name + names.at(-1);

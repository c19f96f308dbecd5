/**
 * The bundler puts the exports of a part that shares its file into an object by `for (name in all)`. On a page whose
 * scripts made `Object.prototype` enumerable that takes in what they put there, and throws: own names alone, then.
 * Without it the widget doesn't open on such a page (`tests/support/awkward-pages.ts`).
 *
 * Can go once Rolldown's helper looks at own names. The build fails where it finds the helper no more.
 */
import type { Plugin } from 'vite';

const HELPER = '__exportAll = (';
const LOOP = 'for (var name in all) {';

export function ownExports(): Plugin {
  let isApplied = false;
  return {
    name: 'own-exports',
    apply: 'build',
    renderStart() {
      isApplied = false;
    },
    renderChunk(code) {
      if (!code.includes(HELPER)) return null;
      if (!code.includes(LOOP)) this.error('The loop over exports is not where it was');
      isApplied = true;
      return { code: code.replace(LOOP, 'for (const name of Object.keys(all)) {'), map: null };
    },
    generateBundle() {
      if (!isApplied) this.error("The bundler's helper for exports has another name, or is gone");
    },
  };
}

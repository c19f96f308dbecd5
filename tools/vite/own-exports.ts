/**
 * The bundler puts the exports of a part that shares its file into an object by `for (name in all)`. On a page whose
 * scripts made `Object.prototype` enumerable that takes in what they put there, and throws: own names alone, then.
 */
import type { Plugin } from 'vite';

const HELPER = '__exportAll = (';
const LOOP = 'for (var name in all) {';

export function ownExports(): Plugin {
  return {
    name: 'own-exports',
    apply: 'build',
    renderChunk(code) {
      if (!code.includes(HELPER)) return null;
      // A bundler that words it differently must not bring the fault back unseen.
      if (!code.includes(LOOP)) this.error('The loop over exports is not where it was');
      return { code: code.replace(LOOP, 'for (const name of Object.keys(all)) {'), map: null };
    },
  };
}

/**
 * The bundler gives a CommonJS module's exports to its importers through getters, one call more for each use of a hook.
 * React's exports are all there once its module has run, and none changes later: plain values do.
 */
import type { Plugin } from 'vite';

const HELPER = '__copyProps = (';
const GETTER = 'get: ((k) => from[k]).bind(null, key)';

export function plainInterop(): Plugin {
  return {
    name: 'plain-interop',
    apply: 'build',
    renderChunk(code) {
      if (!code.includes(HELPER)) return null;
      // A bundler that words it differently must not bring the calls back unseen.
      if (!code.includes(GETTER)) this.error('The getters of CommonJS exports are not where they were');
      return { code: code.replace(GETTER, 'value: from[key]'), map: null };
    },
  };
}

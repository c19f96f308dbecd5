/**
 * Writes check.js, the self-check of src/embed/check. It isn't a chunk, because it must work when the widget's chunks can't be
 * loaded, and needs a stable name, so that an organiser can load it by hand.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { bundleOneFile } from './one-file.ts';
import { shadowCss } from '../styles/shadow-css.ts';

const CHECK = fileURLToPath(new URL('../../../src/embed/check/index.ts', import.meta.url));

/** A lazy part (linked-parts.ts) through which the widget loads check.js, independent of check.js's content. */
export const CHECK_AS_PART = "import*as check from'../check.js';export default[()=>check];";

export function selfCheck(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'self-check',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      const [{ code }] = await bundleOneFile({ input: CHECK, plugins: [shadowCss()] }, config);
      this.emitFile({ type: 'asset', fileName: 'check.js', source: code });
    },
  };
}

/**
 * Writes check.js, the self-check of src/embed/check. No chunk: it has to open where the widget's own chunks can't be
 * loaded, and its name has to stay, so that an organiser can load it by hand.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { bundleOneFile } from './one-file.ts';
import { shadowCss } from './shadow-css.ts';

const CHECK = fileURLToPath(new URL('../../src/embed/check/index.ts', import.meta.url));

/** check.js as a lazy part (linked-parts.ts), by which the widget finds it. The same whatever check.js holds. */
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

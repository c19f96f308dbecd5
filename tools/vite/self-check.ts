/**
 * Writes check.js, the self-check of src/embed/check. No chunk: it has to open where the widget's own chunks can't be
 * loaded, and its name has to stay, so that an organiser can load it by hand.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
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
      this.emitFile({ type: 'asset', fileName: 'check.js', source: await bundleCheck(config) });
    },
  };
}

async function bundleCheck({ root, build: { target, minify } }: ResolvedConfig): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [shadowCss()],
    build: {
      write: false,
      modulePreload: false,
      target,
      minify,
      rolldownOptions: { input: CHECK, preserveEntrySignatures: 'strict', output: { format: 'es', codeSplitting: false } },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error('The self-check was not built');
  return built.output[0].code;
}

import { ROOT, runTool } from '../../lib/run.ts';

/**
 * Builds the limit: `hello.js` in a folder of its own.
 *
 * @param outDir absolute
 * @throws {Error} when it fails; the reason has been shown
 */
export async function buildHello(outDir: string): Promise<void> {
  const config = `${ROOT}/tools/bench/hello/vite.config.ts`;
  const code = await runTool('vite/bin/vite.js', ['build', '--config', config, '--outDir', outDir, '--emptyOutDir'], {
    // React's build follows NODE_ENV, which a test runner has set to something else.
    env: { NODE_ENV: 'production', VITEST: undefined },
    quiet: true,
  });
  if (code !== 0) throw new Error('The React hello could not be built (tools/bench/hello)');
}

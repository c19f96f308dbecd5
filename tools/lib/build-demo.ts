import { ROOT, run, runTool } from './run.ts';

/**
 * Builds the widget.
 *
 * @param outDir absolute; default `dist`
 * @throws {Error} when it fails; the reason has been shown
 */
export async function buildWidget({ outDir = `${ROOT}/dist`, quiet = false } = {}): Promise<void> {
  const code = await run(process.execPath, ['--import', 'tsx', `${ROOT}/tools/build.ts`, '--outDir', outDir], { quiet });
  if (code !== 0) throw new Error('The widget could not be built (npm run build)');
}

/**
 * Builds the organiser's federated page. It contains no address, so one build works with any ports.
 *
 * @throws {Error} when it fails; the reason has been shown
 */
export async function buildHost(): Promise<void> {
  const code = await runTool('vite/bin/vite.js', ['build', '--config', `${ROOT}/demo-host/vite.config.ts`], {
    // The federation plugin does nothing if it believes a test is running, and React's build follows NODE_ENV.
    env: { NODE_ENV: 'production', VITEST: undefined, JEST_WORKER_ID: undefined },
    quiet: true,
  });
  if (code !== 0) throw new Error('The sample page could not be built (demo-host/vite.config.ts)');
}

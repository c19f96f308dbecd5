import { ROOT, run, runTool } from './run.ts';

/**
 * Builds the widget.
 *
 * @param outDir absolute path; default `dist`
 * @param leanReact false: with React as it is published (docs/maintainers/react.md); default true
 * @throws {Error} if the build fails; the reason has been printed
 */
export async function buildWidget({ outDir = `${ROOT}/dist`, quiet = false, leanReact = true } = {}): Promise<void> {
  const env = leanReact ? {} : { LEAN: '0' };
  const code = await run(process.execPath, ['--import', 'tsx', `${ROOT}/tools/build.ts`, '--outDir', outDir], { quiet, env });
  if (code !== 0) throw new Error('The widget could not be built (npm run build)');
}

/**
 * Builds the organiser's federated page. It contains no URL, so one build works with any ports.
 *
 * @throws {Error} if the build fails; the reason has been printed
 */
export async function buildHost(): Promise<void> {
  const code = await runTool('vite/bin/vite.js', ['build', '--config', `${ROOT}/demo-host/vite.config.ts`], {
    // The federation plugin does nothing under a test runner, and React's build depends on NODE_ENV.
    env: { NODE_ENV: 'production', VITEST: undefined, JEST_WORKER_ID: undefined },
    quiet: true,
  });
  if (code !== 0) throw new Error('The sample page could not be built (demo-host/vite.config.ts)');
}

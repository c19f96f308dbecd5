import type { TestProject } from 'vitest/node';
import { buildHost, buildWidget } from '../../tools/lib/build-demo.ts';
import { serveDemo } from './served-demo.ts';

/** For all journeys. `DIST_DIR` names a build to use; without it, the widget and the page are built first. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  serveDemo(
    project,
    async (outDir) => {
      await buildWidget({ outDir, quiet: true });
      await buildHost();
    },
    process.env.DIST_DIR,
  );

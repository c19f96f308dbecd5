import type { TestProject } from 'vitest/node';
import { buildWidget } from '../../tools/lib/build-demo.ts';
import { serveDemo } from './served-demo.ts';

/** For the journeys with a widget of React as it is published. */
export default (project: TestProject): Promise<() => Promise<void>> =>
  serveDemo(project, (outDir) => buildWidget({ outDir, quiet: true, leanReact: false }));

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { buildHost, buildWidget } from '../../tools/lib/build-demo.ts';
import { startDemo } from '../../tools/lib/demo.ts';
import { freePort } from '../../tools/lib/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hostUrl: string;
    widgetUrl: string;
    apiHost: string;
    clientId: string;
    /** Folder of the build. */
    dist: string;
    /** Where a test may serve a site of its own, one at a time. */
    sitePort: number;
  }
}

/**
 * Starts the whole demo on free ports, with its own data, for all journeys. `DIST_DIR` names a build to use;
 * without it, the widget and the page are built first.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/journeys-`);
  const dist = process.env.DIST_DIR ?? `${folder}/dist`;
  if (!process.env.DIST_DIR) {
    await buildWidget({ outDir: dist, quiet: true });
    await buildHost();
  }
  const [hostPort, widgetPort, apiPort, sitePort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const demo = await startDemo({ hostPort, widgetPort, apiPort, dataDir: `${folder}/data`, dist });
  project.provide('hostUrl', demo.hostUrl);
  project.provide('widgetUrl', demo.widgetUrl);
  project.provide('apiHost', demo.apiHost);
  project.provide('clientId', demo.clientId);
  project.provide('dist', dist);
  project.provide('sitePort', sitePort);
  return async () => {
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  };
}

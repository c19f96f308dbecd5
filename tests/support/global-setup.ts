import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { buildHost, buildWidget } from '../../tools/lib/build-demo.ts';
import { startApi } from '../../tools/lib/api-process.ts';
import { CLIENT_ID, startDemo } from '../../tools/lib/demo.ts';
import { freePort } from '../../tools/lib/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    hostUrl: string;
    widgetUrl: string;
    apiHost: string;
    clientId: string;
    /** Folder of the build. */
    dist: string;
    /** What an API with the demo's people and nobody else keeps, for a demo of one's own to start with. */
    seeded: string;
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
    console.log('Building the widget…');
    await buildWidget({ outDir: dist, quiet: true });
    await buildHost();
  }
  const [hostPort, widgetPort, apiPort, sitePort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  // Sixty people with photos take a core ten seconds: they are made once, and copied.
  console.log("Drawing the demo's sixty people…");
  const seeded = `${folder}/seeded`;
  const seeding = await startApi({ port: apiPort, dataDir: seeded, allowedOrigins: [], clientId: CLIENT_ID });
  await seeding.close();
  await cp(seeded, `${folder}/data`, { recursive: true });
  const demo = await startDemo({ hostPort, widgetPort, apiPort, dataDir: `${folder}/data`, dist });
  project.provide('hostUrl', demo.hostUrl);
  project.provide('widgetUrl', demo.widgetUrl);
  project.provide('apiHost', demo.apiHost);
  project.provide('clientId', demo.clientId);
  project.provide('dist', dist);
  project.provide('seeded', seeded);
  project.provide('sitePort', sitePort);
  return async () => {
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  };
}

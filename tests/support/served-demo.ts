import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
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
 * Starts the whole demo on free ports, with its own data, for all tests of a project.
 *
 * @param buildInto builds the widget into the given folder
 * @param dist a build to use instead
 */
export async function serveDemo(
  project: TestProject,
  buildInto: (folder: string) => Promise<void>,
  dist?: string,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/journeys-`);
  const built = dist ?? `${folder}/dist`;
  if (!dist) {
    console.log('Building the widget…');
    await buildInto(built);
  }
  const [hostPort, widgetPort, apiPort, sitePort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  // Sixty people with photos take a core ten seconds: they are made once for all projects of a run, and copied.
  let seeded = process.env['SEEDED_DEMO'];
  if (seeded === undefined) {
    console.log("Drawing the demo's sixty people…");
    seeded = `${folder}/seeded`;
    const seeding = await startApi({ port: apiPort, dataDir: seeded, allowedOrigins: [], clientId: CLIENT_ID });
    await seeding.close();
    process.env['SEEDED_DEMO'] = seeded;
  }
  await cp(seeded, `${folder}/data`, { recursive: true });
  const demo = await startDemo({ hostPort, widgetPort, apiPort, dataDir: `${folder}/data`, dist: built });
  project.provide('hostUrl', demo.hostUrl);
  project.provide('widgetUrl', demo.widgetUrl);
  project.provide('apiHost', demo.apiHost);
  project.provide('clientId', demo.clientId);
  project.provide('dist', built);
  project.provide('seeded', seeded);
  project.provide('sitePort', sitePort);
  return async () => {
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  };
}

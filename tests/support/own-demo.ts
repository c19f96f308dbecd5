import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { inject } from 'vitest';
import { startDemo } from '../../tools/lib/demo.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { test } from './journey.ts';

/** A journey with an event of its own, where nobody is but who was seeded and whom the test brings. */
// Vitest reads a fixture's needs from the parameter's pattern, and requires one even if it is empty.
// oxlint-disable-next-line no-empty-pattern
export const testOnOwnDemo = test.extend('demo', async ({}, { onCleanup }) => {
  const [hostPort, widgetPort, apiPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = await mkdtemp(`${tmpdir()}/own-demo-`);
  await cp(inject('seeded'), folder, { recursive: true });
  const demo = await startDemo({ hostPort, widgetPort, apiPort, dataDir: folder, dist: inject('dist') });
  onCleanup(async () => {
    await demo.close();
    await rm(folder, { recursive: true, force: true });
  });
  return demo;
});

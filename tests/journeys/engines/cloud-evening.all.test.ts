import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RunningServer } from '../../../demo-host/listen.ts';
import { startHost } from '../../../demo-host/server.ts';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { livesAnyEvening } from '../../support/any-evening.ts';
import { NO_PROFILE_LINE } from '../../support/cloud-server/cloud-visit.ts';
import { CLOUD_ADMIRER } from '../../support/cloud-server/functions.ts';
import { startCloudServer, type CloudServer } from '../../support/cloud-server/server.ts';
import { EVERY_TRAIT } from '../../support/cloud-server/traits.ts';
import { CLOUD_CODE } from '../../support/cloud-server/user-pool.ts';
import { inEngine } from '../../support/engines/engine-test.ts';

// Chromium's is in other-servers.test.ts.
describe.for(ENGINES)('In %s', (engine) => {
  const { openPage, allowErrors } = inEngine(engine);
  let server: CloudServer;
  let host: RunningServer;
  beforeAll(async () => {
    server = await startCloudServer(EVERY_TRAIT);
    host = await startHost({ port: 0, widgetUrl: inject('widgetUrl'), apiHost: server.url, clientId: inject('clientId') });
  });
  afterAll(() => Promise.all([server?.close(), host?.close()]));

  test('an attendee spends the evening on a server with every trait of a cloud’s', { timeout: 180_000 }, async () => {
    allowErrors(NO_PROFILE_LINE);
    const page = await openPage(`${host.url}/bare.html`);
    const adds = async (picture: Parameters<typeof page.picks>[0][number]) => {
      await page.picks([picture]);
      await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count(), { timeout: 15_000 }).toBe(1);
    };
    await livesAnyEvening(page, { code: CLOUD_CODE, admirer: CLOUD_ADMIRER, stranger: 'Carl', adds });
  });
});

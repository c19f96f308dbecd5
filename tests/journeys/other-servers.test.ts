import { describe } from 'vitest';
import { livesAnyEvening } from '../support/any-evening.ts';
import { NO_PROFILE_LINE } from '../support/cloud-server/cloud-visit.ts';
import { CLOUD_ADMIRER } from '../support/cloud-server/functions.ts';
import { startCloudServer } from '../support/cloud-server/server.ts';
import { EVERY_TRAIT } from '../support/cloud-server/traits.ts';
import { CLOUD_CODE } from '../support/cloud-server/user-pool.ts';
import { test } from '../support/other-servers.ts';
import { addsPhotos } from '../support/steps.ts';

// The other of the servers to which the suite is held has its whole stay in other-shapes.test.ts.
describe('The evening of an attendee, on a server', () => {
  test('of a pool, a gateway, functions, tables and a bucket, with every trait of theirs', async ({ openOn, allowErrors }) => {
    allowErrors(NO_PROFILE_LINE);
    const page = await openOn(await startCloudServer(EVERY_TRAIT));
    await livesAnyEvening(page, {
      code: CLOUD_CODE,
      admirer: CLOUD_ADMIRER,
      stranger: 'Carl',
      adds: (picture) => addsPhotos(page, [picture]),
    });
  });
});

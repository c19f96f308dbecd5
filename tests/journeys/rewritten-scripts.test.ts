import { describe } from 'vitest';
import { REWRITTEN } from '../../demo-host/pages/faults-and-rewrites.ts';
import { sampled } from '../support/all.ts';
import { SMALL, test } from '../support/journey.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { isReady, notesReady } from '../support/ready.ts';
import { arrivesAt, follow } from '../support/steps.ts';

describe.concurrent('A script that an optimiser, a consent manager or a page has rewritten finds its files:', () => {
  test.for(sampled([...Object.keys(REWRITTEN), 'div-in-a-shadow-root'], 3))(
    '%s',
    async (name, { openPage, allowErrors, expect }) => {
      // Where it looks first there may be nothing.
      allowErrors(/404 \(Not Found\)|Failed to load module script/);
      const page = await openPage(`/pages/${name}.html`, { ...SMALL, before: notesReady });
      await isReady(page);
      await follow(page, 'Login');
      await arrivesAt(page, 'Welcome back');
      expect(await page.locator('[part=root]').count()).toBe(1);
      await pressesTheCanary(page);
    },
  );
});

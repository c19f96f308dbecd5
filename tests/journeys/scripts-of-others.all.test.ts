import { describe } from 'vitest';
import { playwrightPage } from '../support/engines/engine-page.ts';
import { SMALL, test } from '../support/journey.ts';
import { LIBRARIES } from '../support/scripts-of-others.ts';

describe('Where a library of others rules the page', () => {
  test.for(LIBRARIES)('$holds: $page', async ({ page: name, at = '', told, steps }, { openPage, api, allowErrors }) => {
    if (told) allowErrors(told);
    await steps(playwrightPage(await openPage(`/pages/${name}.html${at}`, SMALL)), api);
  });
});

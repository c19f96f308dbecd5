import { describe } from 'vitest';
import { playwrightPage } from '../support/engines/engine-page.ts';
import { SMALL, test } from '../support/journey.ts';
import { CAUSES } from '../support/scripts-of-others.ts';

describe.concurrent('Where scripts of others rule the page', () => {
  test.for(CAUSES)('$holds: $page', async ({ page: name, at = '', told, steps }, { openPage, api, allowErrors }) => {
    if (told) allowErrors(told);
    await steps(playwrightPage(await openPage(`/pages/${name}.html${at}`, SMALL)), api);
  });
});

import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { CAUSES, LIBRARIES } from '../../support/scripts-of-others.ts';

// Chromium's are in scripts-of-others.test.ts and its like.
describe.for(ENGINES)('Where scripts of others rule the page, in %s', (engine) => {
  const { openPage, api, allowErrors } = inEngine(engine);

  test.for([...CAUSES, ...LIBRARIES])('$holds: $page', async ({ page: name, at = '', query, told, steps }) => {
    if (told) allowErrors(told);
    await expect(steps(await openPage(`/pages/${name}.html${query?.[engine] ?? ''}${at}`), api)).resolves.toBeUndefined();
  });
});

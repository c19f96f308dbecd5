import { describe } from 'vitest';
import { livesTheEvening } from '../support/evening.ts';
import { test } from '../support/journey.ts';

/* On a plain page the way is in `register-to-match.test.ts`; an hour on every awkward page is in `gallery.test.ts`. */
describe('From register to match', () => {
  test.for(['csp-strictest', 'translated', 'json-replaced', 'prototype-1-6', 'inside-a-shadow-root'])(
    'on the awkward page %s',
    async (name, { openPage, api }) => {
      await livesTheEvening(await openPage(`/pages/${name}.html`), api);
    },
  );
});

import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { looks } from '../support/looks.ts';

test('names of custom properties that the page has registered change nothing of the widget', async ({ openPage }) => {
  const [plain, registered] = await Promise.all([openPage('/pages/framed.html'), openPage('/pages/registered-properties.html')]);
  expect(await looks(registered)).toEqual(await looks(plain));
});

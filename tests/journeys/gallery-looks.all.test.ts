import { describe } from 'vitest';
import { test } from '../support/journey.ts';
import { looks } from '../support/looks.ts';

describe('The widget looks the same as on a page without styles', () => {
  test.for([
    'global-styles-bootstrap',
    'global-styles-tailwind',
    'root-8px',
    'root-24px',
    'all-unset',
    'hidden-tag',
    'inherited-styles',
    'quirks-mode',
    'transformed-and-clipped',
  ])('on the page %s', async (name, { openPage, expect }) => {
    const [plain, awkward] = await Promise.all([openPage('/pages/framed.html'), openPage(`/pages/${name}.html`)]);
    expect(await looks(awkward)).toEqual(await looks(plain));
  });
});

import { describe, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { arrivesAt, follow } from '../support/steps.ts';

/** What recorders look for, from an element upwards within its tree: rrweb, PostHog, Sentry, Clarity, Hotjar, Datadog. */
const MARKS = [
  '.rr-block',
  '.ph-no-capture',
  '.sentry-block',
  '[data-clarity-mask=true]',
  '[data-hj-suppress]',
  '[data-dd-privacy=hidden]',
];

describe('A session recorder of the page', () => {
  test('finds its own mark around each of our fields, from the first screen on', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await follow(page, 'Register');
    await arrivesAt(page, 'Create your account');
    const marked = () =>
      page.getByLabel('Email', { exact: true }).evaluate((field, marks) => marks.filter((mark) => field.closest(mark)), MARKS);
    expect(await marked()).toEqual(MARKS);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    expect(await marked()).toEqual(MARKS);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { sampled } from '../support/all.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { follow, logsInToMyProfile } from '../support/steps.ts';

/** A folder for each release: what it told organisers to paste. Never edited, only added to. */
const SNIPPETS = new URL('snippets/', import.meta.url);
const RELEASES = readdirSync(SNIPPETS).map((version) => ({ version, files: readdirSync(new URL(`${version}/`, SNIPPETS)) }));

/** A page the test answers for counts as one from afar, which may ask this machine for nothing without a permission. */
const context = { permissions: ['local-network-access'] };

interface Demo {
  readonly widgetUrl: string;
  readonly apiHost: string;
  readonly clientId: string;
}

/** The snippet with this demo's addresses for those of the example, and nothing else changed. */
function snippetOf(path: string, { widgetUrl, apiHost, clientId }: Demo): string {
  return readFileSync(new URL(path, SNIPPETS), 'utf8')
    .replaceAll('https://cdn.example.org/dating/v1', widgetUrl)
    .replaceAll('https://api.example.org', apiHost)
    .replaceAll('abc123', clientId);
}

const pasted = (snippet: string) => (page: Page) =>
  page.route('**/pages/empty.html', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Old page</h1>${snippet}</html>`,
    }),
  );

test('there are snippets of the first release', () => {
  expect(RELEASES.find(({ version }) => version === '1.0.0')?.files.length).toBeGreaterThanOrEqual(6);
});

describe.each(RELEASES)('What release $version told organisers to paste works with this one:', ({ version, files }) => {
  test.for(sampled(files, 3))('%s', async (file, { openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/empty.html', { context, before: pasted(snippetOf(`${version}/${file}`, demo)) });
    const login = page.getByRole('heading', { name: 'Welcome back' });
    const start = page.getByRole('link', { name: 'Login', exact: true });
    await login.or(start).first().waitFor();
    if (await start.isVisible()) await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
  });
});

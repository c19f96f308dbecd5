import type { Page } from 'playwright';
import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { confirmsByMail, createsProfile, follow, logsInToMyProfile, logsOut, registers } from '../support/steps.ts';

interface Demo {
  readonly widgetUrl: string;
  readonly apiHost: string;
  readonly clientId: string;
}

const FALLBACK = '<a href="/other">Open the event’s page</a>';
const tagOf = ({ clientId }: Demo, apiHost: string, inside: string) =>
  `<dating-app api-host="${apiHost}" client-id="${clientId}">${inside}</dating-app>`;

/** Puts the tag on an empty page as its parser would have, then the script as an organiser's page has it. */
async function writes(page: Page, html: string, { widgetUrl }: Demo, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([text, src, more]) => {
      document.body.append(Document.parseHTMLUnsafe(text).body.firstElementChild ?? '');
      const script = Object.assign(document.createElement('script'), { src });
      for (const [name, value] of Object.entries(more)) script.setAttribute(name, value);
      document.body.append(script);
    },
    [html, `${widgetUrl}/embed.js`, attributes] as const,
  );
}

/** Our lines in red, as they come. */
function redLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('[dating-app]')) lines.push(message.text());
  });
  return lines;
}

describe.concurrent('A tag that can’t be ours keeps its link, and says why in one line', () => {
  test('where the script’s tag names another API: nothing is asked of the one it names', async ({
    openPage,
    demo,
    allowErrors,
    expect,
  }) => {
    allowErrors(/CONFIG_INVALID/);
    const page = await openPage('/pages/empty.html', SMALL);
    const told = redLines(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await writes(page, tagOf(demo, 'https://stranger.example', FALLBACK), demo, { 'data-api-host': demo.apiHost });
    await expect
      .poll(() => told)
      .toEqual([expect.stringMatching(/CONFIG_INVALID api-host must be in the script tag's data-api-host/)]);
    await page.getByRole('link', { name: 'Open the event’s page' }).waitFor();
    expect(asked).not.toContain('stranger.example');
  });

  test('where it has a closed root of its own', async ({ openPage, demo, allowErrors, expect }) => {
    allowErrors(/CONTAINER_MISSING/);
    const page = await openPage('/pages/empty.html', SMALL);
    const told = redLines(page);
    const closed = `<template shadowrootmode="closed"><slot></slot></template>${FALLBACK}`;
    await writes(page, tagOf(demo, demo.apiHost, closed), demo);
    await expect.poll(() => told).toEqual([expect.stringMatching(/CONTAINER_MISSING/)]);
    await page.getByRole('link', { name: 'Open the event’s page' }).waitFor();
  });
});

test('Where a page has frozen the language’s prototypes, an attendee registers and logs in', async ({ openPage, demo, api }) => {
  const ada = anAttendee();
  const freezes = '[Error, Object, Array, Function, Promise].forEach((kind) => Object.freeze(kind.prototype))';
  const page = await openPage('/pages/empty.html', { ...SMALL, before: (fresh) => fresh.addInitScript(freezes) });
  await writes(page, tagOf(demo, demo.apiHost, FALLBACK), demo);
  await registers(page, ada);
  await confirmsByMail(page, api, ada);
  await createsProfile(page, ada);
  await logsOut(page);
  await follow(page, 'Login');
  await logsInToMyProfile(page, ada);
});

import type { Page } from 'playwright';
import { listen } from '../../../demo-host/listen.ts';
import { SMALL, test as journey } from '../journey.ts';
import { goodPage, htmlOf, type GoodPage } from './good-page.ts';
import { KINDS, type Pick } from './kinds.ts';
import { startSpoiltApi } from './spoilt-api.ts';

/** What an organiser waits for an answer. */
const PATIENCE = { timeout: 15_000 };

/** What the self-check says of a page. */
export interface Said {
  /** One sentence on all of it. */
  readonly summary: string;
  /** Of the checks that found something, the worst first. */
  readonly ids: readonly string[];
  readonly text: string;
}

/**
 * Adds `said`, which spoils a good page in one way, opens it, and answers what the self-check says of it; `before` stands
 * before all else in the page's body.
 */
export const test = journey
  // One for all pages, so that the widget's files come from the cache; each is of an origin that was never there before.
  .extend('context', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({ viewport: SMALL });
    onCleanup(() => context.close());
    return context;
  })
  .extend('said', ({ context, demo }) => async (kind: string | undefined, pick: Pick, before = ''): Promise<Said> => {
    const page: GoodPage = goodPage('', demo.clientId);
    page.before = before + page.before;
    const api = await startSpoiltApi(demo, (answer) => page.onAnswer(answer));
    const site = await listen((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...page.headers });
      response.end(htmlOf(page, demo.widgetUrl));
    }, 0);
    page.attributes['api-host'] = api.url;
    if (kind !== undefined) KINDS[kind]?.(page, pick);
    const tab = await context.newPage();
    try {
      // Only where it is needed: a page with a route has its preflights answered by Playwright.
      if (page.blocks !== undefined) {
        const { blocks } = page;
        await tab.route(
          (url) => blocks(url.pathname),
          (route) => route.abort('blockedbyclient'),
        );
      }
      return await openedAndLooked(tab, `${site.url}/?dating-check`);
    } finally {
      await tab.close();
      await Promise.all([api.close(), site.close()]);
    }
  });

/** By the console, since a hidden widget shows no panel. */
async function openedAndLooked(tab: Page, address: string): Promise<Said> {
  const told = tab.waitForEvent('console', {
    predicate: (line) => line.text().startsWith('[dating-app] ') && line.type() === 'info',
    ...PATIENCE,
  });
  await tab.goto(address);
  const text = (await told).text();
  const summary = text.slice('[dating-app] '.length).split('\n')[0] ?? '';
  const ids = await tab.evaluate(() => {
    // By the prototype, and without a locator, which asks the document: the page may have planted names.
    const tag = Document.prototype.querySelector.call(document, 'dating-app');
    const rows = tag?.shadowRoot?.querySelectorAll<HTMLElement>('li[data-level=fault], li[data-level=hint]') ?? [];
    return [...rows].map((row) => row.dataset['check'] ?? '');
  });
  return { summary, ids, text };
}

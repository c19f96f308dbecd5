import type { BrowserContext, Page, Request } from 'playwright';

/** Tracks what a context's pages still wait for, so that a failing test can report what they showed. */
export function watchScene(context: BrowserContext): () => Promise<string> {
  const waiting = new Set<Request>();
  context.on('request', (request) => waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  return async () => {
    const pages = await Promise.all(context.pages().map(sceneOf));
    const requests = [...waiting].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    return [...pages, `still asked for: ${requests.join(', ') || 'nothing'}`].join('\n');
  };
}

/** What a screen reader finds on the page, and the page's address. */
async function sceneOf(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 3_000 }).catch(String);
  return `${page.url()}\n${snapshot}`;
}

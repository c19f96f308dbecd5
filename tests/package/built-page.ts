import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Page } from 'playwright';
import type { distPages } from '../build/dist-page.ts';

export const APP = 'https://app.example';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const SHELL = '<!doctype html><title>Page</title><div id="root"></div><script type="module" src="/app.js"></script>';

const fileAt = (path: string) => readFile(path).catch(() => null);

/**
 * Opens what a bundler or framework has left in a folder, at APP, beside the widget's build and an API that knows nobody.
 * A path without an ending is `index.html` of its own folder if there is one, else the folder's own.
 *
 * @returns the page, and its lines of console.error and uncaught errors
 */
export async function openBuilt(
  dist: ReturnType<typeof distPages>,
  built: string,
): Promise<{ page: Page; errors: readonly string[] }> {
  const { page, errors } = await dist.open('');
  await page.route(`${APP}/**`, async (call) => {
    const { pathname } = new URL(call.request().url());
    const ending = extname(pathname);
    const body = ending
      ? await fileAt(`${built}${pathname}`)
      : ((await fileAt(`${built}${pathname.replace(/\/$/, '')}/index.html`)) ?? (await fileAt(`${built}/index.html`)) ?? SHELL);
    if (body === null) await call.fulfill({ status: 404 });
    else await call.fulfill({ contentType: TYPES[ending || '.html'] ?? 'application/octet-stream', body });
  });
  errors.length = 0;
  await page.goto(`${APP}/`);
  return { page, errors };
}

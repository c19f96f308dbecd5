import type { FrameLocator, Locator, Page } from 'playwright';
import type { Role } from './site.ts';

/** The part of the editor's own API that a test presses buttons with. */
interface Editor {
  readonly blocks?: { getBlockType(name: string): unknown; createBlock(name: string, attributes: object): { clientId: string } };
  readonly data: {
    select(store: string): { getCurrentPostId(): number; getPermalink(): string };
    dispatch(
      store: string,
    ): Record<
      'insertBlocks' | 'selectBlock' | 'openGeneralSidebar' | 'editPost' | 'savePost',
      (given?: unknown) => Promise<void>
    >;
  };
}

declare global {
  interface Window {
    /** WordPress' own, in its editor. */
    wp?: Editor;
  }
}

/** Logs a role in, and goes to a page of the administration. */
export async function opensAs(page: Page, role: Role, path: string): Promise<void> {
  const { origin } = new URL(page.url());
  const logsIn = async (timeout: number) => {
    await page.goto(`${origin}/wp-login.php?redirect_to=${encodeURIComponent(`${origin}/wp-admin/${path}`)}`);
    await page.locator('#user_login').fill(`an-${role}`);
    await page.locator('#user_pass').fill('password');
    await page.locator('#wp-submit').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/wp-login.php'), { timeout, waitUntil: 'commit' });
  };
  // On a busy machine WordPress may show its login once more, without a word of why.
  await logsIn(20_000).catch(() => logsIn(120_000));
}

/** Puts the plugin's block into the open editor's post, selects it, and shows its settings. */
export async function insertsTheBlock(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.wp?.blocks?.getBlockType('dating-app/widget') && window.wp.data.select('core/editor').getCurrentPostId(),
  );
  await page.evaluate(async () => {
    const { blocks, data } = window.wp!;
    const block = blocks!.createBlock('dating-app/widget', {});
    await data.dispatch('core/block-editor').insertBlocks(block);
    await data.dispatch('core/block-editor').selectBlock(block.clientId);
    await data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block');
  });
  await page.getByLabel('Name of the event', { exact: true }).waitFor();
}

/** Where the editor draws the post: in a frame, or in its own page. */
export async function canvasOf(page: Page): Promise<FrameLocator | Locator> {
  const frame = page.locator('iframe[name="editor-canvas"]');
  return (await frame.count()) > 0 ? frame.contentFrame() : page.locator('body');
}

/** Publishes the post. @returns its address */
export const publishes = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { data } = window.wp!;
    await data.dispatch('core/editor').editPost({ title: 'Tonight', status: 'publish' });
    await data.dispatch('core/editor').savePost();
    return data.select('core/editor').getPermalink();
  });

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

/**
 * Logs a role in, for all that the page opens afterwards. It sends what WordPress' login page would send: that page moves the
 * focus back to the name 200 ms after it is there, into the middle of what a test fills in, and its script breaks when it is
 * left before jQuery has called it, which may be later than the load event.
 */
export async function logsIn(page: Page, site: string, role: Role): Promise<void> {
  const answer = await page
    .context()
    .request.post(`${site}/wp-login.php`, { form: { log: `an-${role}`, pwd: 'password' }, maxRedirects: 0, timeout: 120_000 });
  // Refused, it would be the login page once more, which is a 200.
  if (answer.status() !== 302) throw new Error(`WordPress let no ${role} in: ${answer.status()} ${await answer.text()}`);
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

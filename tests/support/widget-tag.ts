import type { Page } from 'playwright';

export interface Where {
  readonly widgetUrl: string;
  readonly apiHost: string;
  readonly clientId: string;
}

/** Puts the tag into the page's `main`, and the script too if it isn't there yet. */
export async function putTag(page: Page, where: Where, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    async ({ widgetUrl, apiHost, clientId, more }) => {
      const place = document.querySelector('main');
      const tag = document.createElement('dating-app');
      tag.setAttribute('api-host', apiHost);
      tag.setAttribute('client-id', clientId);
      for (const [name, value] of Object.entries(more)) tag.setAttribute(name, value);
      place?.append(tag);
      if (customElements.get('dating-app')) return;
      const script = Object.assign(document.createElement('script'), { src: `${widgetUrl}/embed.js` });
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
      place?.append(script);
      await loaded;
    },
    { ...where, more: attributes },
  );
}

export const removeTag = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('dating-app')?.remove());

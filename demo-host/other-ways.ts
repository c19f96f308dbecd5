/** The tag as every awkward page has it; pages with a nonce give it theirs. */
const SCRIPT_TAG = /<script (?:nonce="host" )?async src="%WIDGET_URL%\/embed\.js"><\/script>/;

/**
 * For a page without a federation package of its own: it takes the widget's container by `init` and `get`,
 * and mounts into each tag. Plain loops, since some pages have replaced what arrays can do.
 */
const FROM_CONTAINER = `<script type="module" nonce="host">
    const tags = [];
    const collect = (root) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.localName === 'dating-app') tags[tags.length] = element;
        else if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document);
    try {
      const container = await import('%WIDGET_URL%/remoteEntry.js');
      await container.init({});
      const { mountDatingApp } = (await container.get('./mount'))();
      for (let index = 0; index < tags.length; index += 1) {
        const tag = tags[index];
        const config = { apiHost: tag.getAttribute('api-host'), clientId: tag.getAttribute('client-id') };
        if (tag.hasAttribute('route-prefix')) config.routing = { prefix: tag.getAttribute('route-prefix') };
        mountDatingApp(tag, config);
      }
    } catch (error) {
      console.error('[host] Not loaded through federation: ' + error);
      const note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.textContent = 'On this page the widget can’t be loaded through federation: ' + error;
      document.body.append(note);
    }
  </script>`;

/** @returns the page with the federated widget in place of the script tag; the same text where it has no such tag, or uses its global */
export const throughFederation = (page: string): string =>
  page.includes('DatingApp.mount') ? page : page.replace(SCRIPT_TAG, () => FROM_CONTAINER);

/** @returns the page with a `<div data-dating-app>` in place of each tag, as site builders that strip unknown tags need it */
export const asDiv = (page: string): string =>
  page
    .replaceAll(/<dating-app\b[^>]*>/g, (tag) =>
      tag.replace('<dating-app', '<div data-dating-app').replaceAll(/ (api-host|client-id|route-prefix)=/g, ' data-$1='),
    )
    .replaceAll('</dating-app>', '</div>');

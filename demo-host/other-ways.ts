/** The script tag of the awkward pages, possibly with a nonce. */
const SCRIPT_TAG = /<script (?:nonce="host" )?async src="%WIDGET_URL%\/embed\.js"><\/script>/;

/**
 * For a page without a federation package: loads the widget's container with `init` and `get`, and mounts into each tag. Uses
 * plain loops, since some pages replace array methods.
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

/** Replaces the script tag by the federated widget, unless the page has no such tag or uses its global. */
export const throughFederation = (page: string): string =>
  page.includes('DatingApp.mount') ? page : page.replace(SCRIPT_TAG, () => FROM_CONTAINER);

/** Replaces each tag by a `<div data-dating-app>`, for site builders that strip unknown tags. */
export const asDiv = (page: string): string =>
  page
    .replaceAll(/<dating-app\b[^>]*>/g, (tag) =>
      tag.replace('<dating-app', '<div data-dating-app').replaceAll(/ (api-host|client-id|route-prefix)=/g, ' data-$1='),
    )
    .replaceAll('</dating-app>', '</div>');

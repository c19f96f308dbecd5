/** @returns the page with a `<div data-dating-app>` in place of each tag, as site builders that strip unknown tags need it */
export const asDiv = (page: string): string =>
  page
    .replaceAll(/<dating-app\b[^>]*>/g, (tag) =>
      tag.replace('<dating-app', '<div data-dating-app').replaceAll(/ (api-host|client-id|route-prefix)=/g, ' data-$1='),
    )
    .replaceAll('</dating-app>', '</div>');

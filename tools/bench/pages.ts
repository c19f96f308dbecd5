/** The reference API's default event. */
export const CLIENT_ID = 'demo-client';

/** Reserves room as docs/organisers/ says; the footer below shows layout shifts. */
const STYLE = `dating-app, react-hello, peer-form { display: block; min-height: 736px; }
  @media (max-width: 600px) { dating-app, react-hello, peer-form { min-height: 864px; } }`;
const FOOTER = '<footer><p>What stands below.</p></footer>';

function page(body: string): string {
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">';
  return `<!doctype html><html lang="en"><head>${head}<title>Page</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

const main = (place: string, script: string) => page(`<main>${place}</main>${FOOTER}${script}`);

/** Uses the federation container directly, with the calls that any host's runtime makes. */
const throughFederation = (apiHost: string) => `<script type="module">
  const container = await import('/widget/remoteEntry.js');
  await container.init({});
  const { mountDatingApp } = (await container.get('./mount'))();
  mountDatingApp(document.querySelector('#place'), ${JSON.stringify({ apiHost, clientId: CLIENT_ID })});
</script>`;

const PARAGRAPH =
  '<p>Doors open at half past six, and the first round begins at seven. Everyone sits at a long table, talks for eight minutes, and moves one chair on. There is a break with soup after the sixth round; whoever wants quiet finds it in the garden. Afterwards you say here whom you would like to meet again, and only those who chose each other learn of it.</p>';
const TEXT = `<h2>How the evening goes</h2>${PARAGRAPH.repeat(12)}`;

/** An article with the README's snippet after the first lines, at the end, or nowhere. */
const article = (above: string, below: string) =>
  page(`<header><h1>Lantern Evenings</h1></header><main>${PARAGRAPH}${above}${TEXT}${below}</main>${FOOTER}`);

/** The page at a path of the site, or `undefined`. */
export function pageAt(path: string, apiHost: string): string | undefined {
  const tag = `<dating-app api-host="${encodeURI(apiHost)}" client-id="${CLIENT_ID}"></dating-app>`;
  const snippet = (more = '') =>
    `${tag.replace('>', ` ${more}style="display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,864px)">`)}<script async src="/widget/embed.js"></script>`;
  switch (path) {
    case '/text-plain.html':
      return article('', '');
    case '/text-above.html':
      return article(snippet(), '');
    case '/text-below.html':
      return article('', snippet());
    case '/text-visible.html':
      return article('', snippet('load="visible" '));
    case '/widget.html':
      return main(tag, '<script async src="/widget/embed.js"></script>');
    case '/intent.html':
      return main(snippet('load="intent" '), '');
    case '/hello.html':
      return main('<react-hello></react-hello>', '<script async src="/hello/hello.js"></script>');
    case '/evening.html':
      return main('<react-hello></react-hello>', '<script async src="/hello/evening.js"></script>');
    case '/supabase.html':
    case '/amplify.html':
      return main('<peer-form></peer-form>', `<script async src="/peers${path.replace('html', 'js')}"></script>`);
    case '/federated.html':
      return main('<div id="place"></div>', throughFederation(apiHost));
    default:
      return undefined;
  }
}

/** Full width in any parent before a script has run, and the height of the first screen until it shows. */
const STYLE =
  'display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,864px)';

/** An attribute as code. */
const written = (name: string, value: string) => `${name}="${value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;

/** Where an event's page finds the release and the API. */
export interface SnippetPlaces {
  /** Folder of the release, with a slash at its end. */
  release: string;
  apiHost: string;
  clientId: string;
}

/** The code for an event's page, as the snippet builder writes it: photos are made to fit, and who only reads loads the script alone. */
export function snippetFor({ release, apiHost, clientId }: SnippetPlaces): string {
  const tag = [
    written('api-host', apiHost),
    written('client-id', clientId),
    written('photo-max-edge', '2048'),
    written('load', 'intent'),
    written('style', STYLE),
  ];
  const script = [written('src', `${release}embed.js`), written('data-src-base', release), written('data-api-host', apiHost)];
  return `<dating-app\n${tag.map((one) => `  ${one}\n`).join('')}></dating-app>\n<script async ${script.join(' ')}></script>`;
}

/** The address at which a snippet builder shows the event's code, filled in. */
export const builderAddress = (builder: string, { release, apiHost, clientId }: SnippetPlaces): string =>
  `${builder}?${new URLSearchParams({ src: `${release}embed.js`, 'api-host': apiHost, 'client-id': clientId })}`;

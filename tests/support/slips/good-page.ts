/** A page on which all is well, in the parts that a slip may change. */
export interface GoodPage {
  /** Attributes of the tag, in their order. */
  attributes: Record<string, string>;
  /** What the tag ends in. */
  end: string;
  /** Around the tag, the outermost first: an element's start, without its brackets. */
  parents: string[];
  /** Before and after them. */
  before: string;
  after: string;
  /** Headers of the page. */
  headers: Record<string, string>;
  /** What the API's answer becomes on its way. */
  onAnswer: (answer: Answer) => void;
  /** Whether a file of the release is kept away; absent if all arrive. */
  blocks?: (path: string) => boolean;
}

/** An answer of the API, before it leaves for the page. */
export interface Answer {
  readonly method: string;
  readonly path: string;
  /** Whether the request had a token. */
  readonly isSigned: boolean;
  status: number;
  /** By name in lower case; several values are sent as several headers. */
  headers: Record<string, string | string[]>;
  body: string;
}

export const goodPage = (apiHost: string, clientId: string): GoodPage => ({
  attributes: {
    'api-host': apiHost,
    'client-id': clientId,
    'product-title': 'Lantern Evenings',
    'color-scheme': 'light',
    'support-email': 'help@example.org',
    'match-text': 'We write tomorrow',
    style:
      'display:grid;grid:auto-flow/minmax(min(280px,45vw),100vw);place-content:start;flex-shrink:1;min-height:var(--dating-room,736px);--dating-accent:#0f766e',
  },
  end: '></dating-app>',
  parents: ['main', 'div class="column"'],
  before: '<h1>An evening</h1>',
  after: '<footer><p>Imprint</p></footer>',
  headers: {},
  onAnswer: () => undefined,
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The page as HTML. Its own styles make no difference to the widget. */
export function htmlOf({ attributes, end, parents, before, after }: GoodPage, widgetUrl: string): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    /^[“”]/.test(value) ? `${name}=${value}` : `${name}="${escaped(value)}"`,
  );
  const around = parents.map((parent) => `<${parent}>`).join('');
  const ends = parents.map((parent) => `</${parent.split(' ')[0]}>`).toReversed();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>An evening</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body>${before}${around}<dating-app ${written.join(' ')}${end}${ends.join('')}${after}
    <script async src="${widgetUrl}/embed.js"></script></body></html>`;
}

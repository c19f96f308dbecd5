/** Where the pages of the gallery find the widget and its API. */
export interface Origins {
  /** Of the folder with the widget's files, without a slash at the end. */
  readonly widgetUrl: string;
  /** Of the widget's files. */
  readonly widget: string;
  /** Of the API and its photos. */
  readonly api: string;
}

/** One of an organiser's pages: a plain page with the widget in its `<main>`, but for what its row says. */
export interface AwkwardPage {
  readonly title: string;
  /** What is awkward about it, for the gallery's list. */
  readonly about: string;
  /** The headers an organiser would send with the page; most send none of note. */
  readonly headers?: (origins: Origins) => Readonly<Record<string, string>>;
  /** Without a doctype, as old pages are. */
  readonly quirks?: true;
  /** Attributes of `<html>`. */
  readonly html?: string;
  /** `href` of a `<base>`. */
  readonly base?: string;
  /** A script that has run before anything of ours comes. */
  readonly before?: string;
  readonly css?: string;
  /** What stands in `<body>`, after the button of every page. */
  readonly body?: string;
  /** How the widget's script comes onto the page; by its own tag, unless said otherwise. */
  readonly embed?: string;
  /** A script after it. */
  readonly after?: string;
}

/** Pages by name, which is their address: `/pages/<name>.html`. */
export type AwkwardPages = Readonly<Record<string, AwkwardPage>>;

/** The widget's element, with more attributes, or for another API. */
export const tag = (more = '', apiHost = '%API_HOST%') =>
  `<dating-app api-host="${apiHost}" client-id="%CLIENT_ID%"${more && ` ${more}`}></dating-app>`;
export const TAG = tag();

/** Another page of the gallery in a frame, with more attributes. */
export const frame = (src: string, more = '', height = 1600) =>
  `<iframe title="Speed dating" src="${src}"${more && ` ${more}`} width="100%" height="${height}"></iframe>`;

export const inMain = (markup: string) => `<main>\n    ${markup}\n  </main>`;
export const MAIN = inMain(TAG);
export const EMBED = '<script async src="%WIDGET_URL%/embed.js"></script>';

const script = (code: string | undefined) => (code === undefined ? '' : `<script>\n${code}\n</script>`);

/** @returns the page as served; its `%WORDS%` are still to be filled in */
export const asHtml = ({
  title,
  about,
  ...page
}: AwkwardPage) => `${page.quirks ? '' : '<!doctype html>\n'}<html ${page.html ?? 'lang="en-GB"'}>
<head>
  <meta charset="utf-8">
  ${page.base === undefined ? '' : `<base href="${page.base}">`}${script(page.before)}
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <meta name="description" content="${about}">
  ${page.base === undefined ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' : '<link rel="icon" href="data:,">'}
  ${page.css === undefined ? '' : `<style>\n${page.css}\n</style>`}
</head>
<body>
  %CANARY%
  ${page.body ?? MAIN}
  ${page.embed ?? EMBED}
  ${script(page.after)}
</body>
</html>
`;

/** URLs of the widget and its API. */
export interface Origins {
  /** URL of the folder with the widget's files, without a trailing slash. */
  readonly widgetUrl: string;
  /** Origin of the widget's files. */
  readonly widget: string;
  /** Origin of the API and its photos. */
  readonly api: string;
}

/** An organiser's page. By default, a plain page with the widget in its `<main>`. */
export interface AwkwardPage {
  readonly title: string;
  /** Description for the gallery's list, in HTML. */
  readonly about: string;
  /** Additional response headers. */
  readonly headers?: (origins: Origins) => Readonly<Record<string, string>>;
  /** Without a doctype, as old pages are. */
  readonly quirks?: true;
  /** Attributes of `<html>`. */
  readonly html?: string;
  /** `href` of a `<base>`. */
  readonly base?: string;
  /** A script that runs before the widget's. */
  readonly before?: string;
  readonly css?: string;
  /** Content of `<body>`, after the button of every page. */
  readonly body?: string;
  /** Code that loads the widget's script. Default: its tag. */
  readonly embed?: string;
  /** A script after the widget's. */
  readonly after?: string;
}

/** Pages by the name in their path: `/pages/<name>.html`. */
export type AwkwardPages = Readonly<Record<string, AwkwardPage>>;

/** The widget's tag, with further attributes, or for another API. */
export const tag = (more = '', apiHost = '%API_HOST%') =>
  `<dating-app api-host="${apiHost}" client-id="%CLIENT_ID%"${more && ` ${more}`}></dating-app>`;
export const TAG = tag();

/** A frame with another page, with further attributes. */
export const frame = (src: string, more = '', height = 1600) =>
  `<iframe title="Speed dating" src="${src}"${more && ` ${more}`} width="100%" height="${height}"></iframe>`;

export const inMain = (markup: string) => `<main>\n    ${markup}\n  </main>`;
export const MAIN = inMain(TAG);
export const EMBED = '<script async src="%WIDGET_URL%/embed.js"></script>';

const script = (code: string | undefined) => (code === undefined ? '' : `<script>\n${code}\n</script>`);

/** The page as HTML, with its `%WORDS%` still to be filled in. */
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

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { eveningCards } from './evening-cards.ts';
import { CANARY, galleryFile, galleryList } from './gallery.ts';
import { federatedHosts, hostList } from './hosts/serve-hosts.ts';
import { listen, type RunningServer } from './listen.ts';
import { answerStates } from './states/states.ts';

/** Source folder of the pages, and output folder of the federated page's script. */
const SITE = fileURLToPath(new URL('site', import.meta.url));
const BUILT = fileURLToPath(new URL('dist', import.meta.url));

export interface HostOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** URL of the widget's files, without a trailing slash. */
  readonly widgetUrl: string;
  /** Absolute URL of the API, without a trailing slash. */
  readonly apiHost: string;
  /** Default `demo-client`. */
  readonly clientId?: string;
  /** The evening that `/rounds.html` shows. Default: none, and the page says so. */
  readonly rounds?: RoundsEvening | undefined;
}

/** An evening of rounds for a page that signs everybody in by itself, which is for people who don't exist. */
interface RoundsEvening {
  readonly clientId: string;
  readonly roundSeconds: number;
  readonly changeSeconds: number;
  /** The admin's e-mail. */
  readonly desk: string;
  /** Of four attendees. */
  readonly phones: readonly { readonly name: string; readonly email: string }[];
  /** Everybody's. */
  readonly password: string;
}

type Words = Readonly<Record<string, string>>;

/** Replaces `%NAME%` for known names. */
function fill(text: string, words: Words): string {
  return text.replace(/%([A-Z_]+)%/g, (whole, name: string) => words[name] ?? whole);
}

/**
 * A strict policy for the page with the script tag. The widget needs its own origin for scripts and the API for requests and
 * photos, but no inline styles and no evaluated code. Its own origin in `connect-src` lets the self-check compare files with their
 * hashes, and lets errors tell why a file failed to load.
 */
function strictPolicy({ widgetUrl, apiHost }: HostOptions): string {
  const widget = new URL(widgetUrl).origin;
  const api = new URL(apiHost).origin;
  return [
    "default-src 'none'",
    `script-src ${widget}`,
    "style-src 'self'",
    `connect-src ${api} ${widget}`,
    `img-src 'self' ${api}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
}

/** This server's other host name, which is another site for a browser. */
function otherSite({ headers: { host = '' } }: IncomingMessage): string {
  return `http://${host.startsWith('localhost') ? host.replace('localhost', '127.0.0.1') : host.replace('127.0.0.1', 'localhost')}`;
}

/**
 * Serves the organiser's site: `/` the programme, `/event.html` one evening with the widget as a federated remote,
 * `/snippet.html` the widget by script tag, `/rounds.html` an evening of rounds on all its screens, `/pages/` the awkward pages,
 * `/states/` the workbench, `/hosts/` the federated applications. Pages are the files in `site` and `pages` and the entries of
 * `pages/*.ts`, with these words filled in: `%WIDGET_URL%`, `%API_HOST%`, `%CLIENT_ID%`, `%HEADER%`, `%FOOTER%`, `%EVENINGS%`,
 * `%ROUNDS%`, `%ROUNDS_CLIENT_ID%`, `%CANARY%`, `%PAGES%`, `%HOSTS%`, `%HOST_URL%`, `%OTHER_HOST_URL%`.
 */
export async function startHost(options: HostOptions): Promise<RunningServer> {
  const [header, footer] = await Promise.all(['header', 'footer'].map((part) => readFile(`${SITE}/parts/${part}.html`, 'utf8')));
  const words: Words = {
    WIDGET_URL: options.widgetUrl,
    API_HOST: options.apiHost,
    CLIENT_ID: options.clientId ?? 'demo-client',
    HEADER: header ?? '',
    FOOTER: footer ?? '',
    EVENINGS: eveningCards(new Date()),
    ROUNDS_CLIENT_ID: options.rounds?.clientId ?? '',
    // In a script element, which `</script>` would end.
    ROUNDS: JSON.stringify(options.rounds ?? null).replaceAll('<', String.raw`\u003c`),
    CANARY,
    PAGES: await galleryList(),
    HOSTS: hostList(),
  };
  const origins = {
    widgetUrl: options.widgetUrl,
    widget: new URL(options.widgetUrl).origin,
    api: new URL(options.apiHost).origin,
  };
  const files = sirv(SITE, { dev: true, etag: true });
  const hosts = federatedHosts();

  const server = await listen((request, response, { pathname, searchParams }) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');

    const page = /^\/(?:([a-z0-9-]+(?:\/[a-z0-9-]+)*)\.html)?$/.exec(pathname);
    const script = /^\/built\/([\w./-]+\.js)$/.exec(pathname);
    if (pathname.startsWith('/states/')) {
      return answerStates(request, response, { script: `<script async src="${options.widgetUrl}/embed.js"></script>` });
    }
    if (pathname.startsWith('/pages/')) {
      const known = { ...words, HOST_URL: `http://${request.headers.host}`, OTHER_HOST_URL: otherSite(request) };
      return galleryFile(pathname, origins, searchParams.get('through')).then(
        ({ headers, type, text }) => send(response.setHeaders(new Map(Object.entries(headers))), type, fill(text, known)),
        () => response.writeHead(404).end(),
      );
    }
    if (pathname.startsWith('/hosts/')) {
      return hosts.fileAt(pathname).then(
        ({ type, text }) => send(response, type, fill(text, words)),
        (error: Error) => response.writeHead(404).end(error.message),
      );
    }
    if (page) {
      if (page[1] === 'snippet') response.setHeader('Content-Security-Policy', strictPolicy(options));
      return readFile(`${SITE}/${page[1] ?? 'index'}.html`, 'utf8').then(
        (text) => send(response, 'text/html', fill(text, words)),
        () => files(request, response),
      );
    }
    if (script && !pathname.includes('..')) {
      return readFile(`${BUILT}/${script[1]}`, 'utf8').then(
        (text) => send(response, 'text/javascript', fill(text, words)),
        () => response.writeHead(404).end(),
      );
    }
    return files(request, response);
  }, options.port);
  return {
    url: server.url,
    close() {
      hosts.close();
      return server.close();
    },
  };
}

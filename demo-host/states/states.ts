import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN_STATES } from './admin-states.ts';
import { ROUNDS_STATES } from './rounds-states.ts';
import { ARRIVAL_STATES } from './arrival-states.ts';
import { ACCOUNT_STATES } from './account-states.ts';
import { EVENING, tokens } from './evening.ts';
import { CARD_STATES } from './card-states.ts';
import { CONTACT_STATES } from './contact-states.ts';
import { EVENING_STATES } from './evening-states.ts';
import { NUMBER_STATES } from './number-states.ts';
import { PHONE_ROUNDS_STATES } from './phone-rounds-states.ts';
import { portraitSvg } from './portraits.ts';
import type { Reply, State } from './script.ts';
import { MIRRORED, PSEUDO, i18nOf, localized, type I18n } from './i18n.ts';

/** All states of all screens. */
export const STATES: readonly State[] = [
  ...ACCOUNT_STATES,
  ...EVENING_STATES,
  ...CARD_STATES,
  ...PHONE_ROUNDS_STATES,
  ...CONTACT_STATES,
  ...NUMBER_STATES,
  ...ADMIN_STATES,
  ...ROUNDS_STATES,
  ...ARRIVAL_STATES,
];

const stateOf = (name: string) => STATES.find((state) => state.name === name);

const HERE = fileURLToPath(new URL('.', import.meta.url));
// One font for both directions, so that the layout is the same on every machine.
const FONTS = `${dirname(createRequire(import.meta.url).resolve('@fontsource-variable/cairo'))}/files`;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  html: 'text/html',
};

/** Where the pages of states have the widget from. */
export interface WidgetSource {
  /** The script element that brings it. */
  readonly script: string;
  /** Completes a page's HTML before it is sent; default: as it is. */
  readonly complete?: (html: string) => Promise<string>;
}

/**
 * Answers requests below `/states/`: the list of all states, a page for each (`?dir=rtl`, `?scheme=dark`, `?lang=de`), and a
 * scripted API for each visit of one below `/states/api/<name>/<visit>`.
 */
export async function answerStates(request: IncomingMessage, response: ServerResponse, widget: WidgetSource): Promise<void> {
  const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
  // Without `Date`, which the self-check would compare with the page's fixed clock.
  response.sendDate = false;
  const [first = '', name = '', ...rest] = pathname.slice('/states/'.length).split('/');
  const send = (status: number, ending: string, body: string | Buffer) =>
    void response.writeHead(status, { 'Content-Type': `${TYPES[ending] ?? ending}; charset=utf-8` }).end(body);

  if (first === '') return send(200, 'html', listPage());
  if (first === 'api') {
    const [visit = '', ...path] = rest;
    return answerCall(stateOf(name), visit, `${request.method} /${path.join('/')}`, origin, response);
  }
  if (first === 'portraits') {
    const number = Number.parseInt(name, 10);
    return Number.isNaN(number) ? send(404, 'html', '') : send(200, 'image/svg+xml', portraitSvg(number));
  }
  if (first === 'fonts')
    return send(200, 'woff2', await readFile(`${FONTS}/cairo-${name === 'arabic' ? 'arabic' : 'latin'}-wght-normal.woff2`));
  if (first === 'drive.js' || first === 'states.css') return send(200, first.split('.')[1] ?? '', await readFile(HERE + first));
  const state = stateOf(first);
  if (!state) return send(404, 'html', 'No such state');
  const i18n = await i18nOf(searchParams.get('lang') ?? 'en');
  const page = { origin, widget, dir: searchParams.get('dir'), scheme: searchParams.get('scheme'), i18n };
  const html = statePage(state, page);
  return send(200, 'html', (await widget.complete?.(html)) ?? html);
}

/** Pages of states that were opened. */
let visits = 0;
/** Number of answers to each call of each visit: two browsers may look at one state. */
const turns = new Map<string, number>();

function answerCall(state: State | undefined, visit: string, call: string, origin: string, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  const given = state?.answers[call] ?? EVENING[call] ?? { status: 404 };
  const key = `${visit} ${call}`;
  const turn = turns.get(key) ?? 0;
  turns.set(key, turn + 1);
  const reply: Reply = Array.isArray(given) ? given[Math.min(turn, given.length - 1)] : given;
  if (reply === 'never') return;
  if (reply === 'lost') return void response.destroy();
  response.writeHead(reply.status, { 'Content-Type': 'application/json' });
  // Photos have absolute URLs.
  response.end(JSON.stringify(reply.body)?.replaceAll('"/states/', `"${origin}/states/`));
}

interface PageWords {
  readonly origin: string;
  readonly widget: WidgetSource;
  readonly dir: string | null;
  readonly scheme: string | null;
  readonly i18n: I18n;
}

/** Configuration of a state's widget, mounted by a tag or by the page. */
interface WidgetConfig {
  readonly apiHost: string;
  readonly clientId: string;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl' | undefined;
  readonly colorScheme: 'light' | 'dark';
  readonly routing: { readonly initialRoute: string };
  readonly support: { readonly email: string; readonly phone: string };
}

/** Role claims of the signed-in person. */
const ROLES = { attendee: undefined, admin: 'admin', door: ['door', 'admin'] } as const;

function statePage(
  { name, route, as, steps, minutesIn = 0, hurried, tag = '' }: State,
  { origin, widget, dir, scheme, i18n }: PageWords,
): string {
  visits += 1;
  const apiHost = `${origin}/states/api/${name}/${visits}`;
  const key = `dating-app:v1:states@${apiHost}`;
  const { lang, messages } = i18n;
  // Other languages have their own direction.
  const written = dir ?? i18n.dir ?? (lang === 'en-GB' ? 'ltr' : undefined);
  const config: WidgetConfig = {
    apiHost,
    clientId: 'states',
    locale: lang,
    dir: written === 'rtl' || written === 'ltr' ? written : undefined,
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    routing: { initialRoute: route },
    support: { email: 'help@evenings.example', phone: '+44 117 496 0000' },
  };
  const script = JSON.stringify({
    key,
    as,
    minutesIn,
    hurried,
    steps: steps.map((step) => localized(step, i18n)),
    session: as === 'nobody' || as === 'unconfirmed' ? null : tokens(ROLES[as]),
    config: messages && { ...config, ...optionsIn(tag), messages },
  });
  const element = messages ? '<div id="widget"></div>' : tagOf(config, tag);
  return `<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${name}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/states/states.css">
  <script type="application/json" id="script">${script.replaceAll('<', String.raw`\u003c`)}</script>
  <script src="/states/drive.js"></script>
</head>
<body>
  ${element}
  ${widget.script}
</body>
</html>`;
}

/** Converts a tag's attributes to config options. */
function optionsIn(tag: string): Record<string, string> {
  const attributes = [...tag.matchAll(/ ([a-z-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    attributes.map(([, name = '', value = '']) => [name.replaceAll(/-./g, (at) => at.slice(1).toUpperCase()), value]),
  );
}

function tagOf({ apiHost, clientId, locale, dir, colorScheme, routing, support }: WidgetConfig, more: string): string {
  const direction = dir ? ` dir="${dir}"` : '';
  return `<dating-app api-host="${apiHost}" client-id="${clientId}" lang="${locale}"${direction} initial-route="${routing.initialRoute}" color-scheme="${colorScheme}" support-email="${support.email}" support-phone="${support.phone}"${more}></dating-app>`;
}

function listPage(): string {
  const variants = [
    ['', 'light'],
    ['?scheme=dark', 'dark'],
    ['?dir=rtl', 'right-to-left'],
    [`?lang=${PSEUDO}`, 'pseudo-locale'],
    [`?lang=${MIRRORED}`, 'mirrored'],
  ];
  const items = STATES.map(({ name }) => {
    const links = variants.map(([query, word]) => `<a href="/states/${name}${query}">${word}</a>`).join(' ');
    return `<li>${name}: ${links}</li>`;
  });
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Workbench</title></head>
<body><h1>Workbench</h1><p>Every screen in every state, by the real widget against a scripted server. Add <code>?lang=de</code> to an address for a language.</p><ul>${items.join('\n')}</ul></body>
</html>`;
}

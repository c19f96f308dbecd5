/**
 * The first screens as HTML, rendered from the widget's own components where there is no browser. Built for Node by
 * `first-screens.ts`, and run once per build.
 */
import '../../src/styles/layers.css';
import '../../src/styles/base.css';
import '../../src/styles/tokens.css';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/shell/app';
import { createCore } from '../../src/app/core';
import { firstParts } from '../../src/app/first-parts';
import type { Settings } from '../../src/app/settings';
import { sheetTexts } from '../../src/styles/sheets';
import { MainShape, ScreenShape } from './shapes';

export { sheetTexts };

/** Nobody's page: what a tag without attributes gets, in memory alone. */
const SETTINGS: Settings = {
  apiHost: 'https://api.invalid',
  clientId: 'prerender',
  title: '',
  locale: 'en',
  messages: {},
  dir: 'ltr',
  colorScheme: 'auto',
  theme: {},
  routing: { mode: 'auto', prefix: '', initialRoute: '/' },
  storage: 'memory',
  support: {},
  headingLevel: 2,
  matchText: '',
  matchLink: undefined,
  photoUrl: undefined,
  photoSizes: '',
  photoMaxEdge: 0,
  timeouts: { request: 1, lazyPart: 120_000 },
  debug: false,
};

/** HTML by route of the screens a visitor may open the page with; `main` and `other` are the shapes of all others. */
export async function renderScreens(): Promise<Record<'main' | 'other' | '/' | '/login' | '/register', string>> {
  return {
    main: renderToString(<MainShape />),
    other: renderToString(<ScreenShape />),
    '/': await renderScreen('/'),
    '/login': await renderScreen('/login'),
    '/register': await renderScreen('/register'),
  };
}

async function renderScreen(route: string): Promise<string> {
  const settings = { ...SETTINGS, routing: { ...SETTINGS.routing, initialRoute: route } };
  const hooks = { emit() {}, log() {}, onPartFailure() {}, onUnreachable() {}, onBlocked() {} };
  const core = createCore({ view: noWindow(), place: {} as ShadowRoot, settings, routing: 'hash', hooks });
  await Promise.all(firstParts(core).map((part) => core.parts.load(part)));
  const html = renderToString(<App core={core} settings={settings} onReady={() => {}} />);
  core.dispose();
  return html;
}

/** The little a core asks of a window before it is used. */
function noWindow(): Window & typeof globalThis {
  const location = { hash: '', search: '', href: 'https://page.invalid/' };
  const timers = { setTimeout, clearTimeout };
  return Object.assign(new EventTarget(), timers, { document: new EventTarget(), location }) as never;
}

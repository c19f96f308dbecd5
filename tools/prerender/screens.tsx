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
import { readConfig } from '../../src/embed/config/config';
import { en } from '../../src/messages/en/index';
import type { TextLanguage } from '../../src/messages/languages';
import { GROUPS, loadLocaleBundle } from '../../src/messages/load-locale-bundle';
import { sheetTexts } from '../../src/styles/sheets';
import s from './shape.module.css';

export { GROUPS, loadLocaleBundle, sheetTexts };

/** The keys of all texts. */
export const messageKeys = Object.keys(en);

const BLOCKS = [<i key="bar" />, <i key="row" />, <i key="rest" />];

/** The shape of the main screen: its bar, tabs, and what they show. */
const MainShape = () => <div className={s.shape}>{BLOCKS}</div>;

/** The shape of any other screen, as wide as a form. */
const ScreenShape = () => <div className={`${s.shape} ${s.screen}`}>{BLOCKS}</div>;

/** HTML of the shapes of screens that have no HTML of their own. */
export const shapes = () => ({ main: renderToString(<MainShape />), other: renderToString(<ScreenShape />) });

/** HTML by route of the screens a visitor may open the page with. */
export async function renderScreens(language: TextLanguage): Promise<Record<'/' | '/login' | '/register', string>> {
  return {
    '/': await renderScreen('/', language),
    '/login': await renderScreen('/login', language),
    '/register': await renderScreen('/register', language),
  };
}

/** Texts that can't be had would be English in the build. */
function refuse(text: string): never {
  throw new Error(text);
}

async function renderScreen(route: string, language: TextLanguage): Promise<string> {
  // Nobody's page: what a tag without attributes gets, in memory alone.
  const config = {
    apiHost: 'https://api.invalid',
    clientId: 'prerender',
    locale: language,
    dir: 'ltr',
    storage: 'memory',
    routing: { initialRoute: route },
    timeouts: { request: 1 },
  } as const;
  const settings = readConfig(config, {} as HTMLElement);
  const hooks = { emit() {}, log: refuse, debug() {}, onPartFailure() {}, onUnreachable() {}, onBlocked() {} };
  const place = { host: { ownerDocument: {}, isConnected: false } } as unknown as ShadowRoot;
  const core = createCore({ view: noWindow(), place, settings, hooks });
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

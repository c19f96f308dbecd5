import { createCore } from '../../src/app/core';
import type { Settings } from '../../src/app/settings';
import { readConfig } from '../../src/embed/config/config';
import type { ProductEvent } from '../../src/session/product-event';
import { aBrowser, anElement } from '../support/builders/fake-page';
import { someTokens } from '../support/builders/token';

export const KEY = 'dating-app:v1:client@https://api.example';

export const SETTINGS: Settings = readConfig(
  { apiHost: 'https://api.example', clientId: 'client', locale: 'en', dir: 'ltr' },
  {} as HTMLElement,
);

interface Given {
  hash?: string;
  stored?: object;
  fetch?: typeof fetch;
  storageThrows?: boolean;
  storage?: Settings['storage'];
}

const never = () => new Promise<Response>(() => {});

/** Everything a mount owns, on a page of the host's. */
export function aCore({ hash = '', stored, fetch: answer, storageThrows = false, storage = 'local' }: Given = {}) {
  const browser = aBrowser();
  if (stored) browser.values.set(KEY, JSON.stringify(stored));
  const page = browser.openTab({ url: `https://host.example/?page_id=12${hash}` });
  const requests: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const view = Object.assign(page.view, {
    fetch: ((input, init) => {
      requests.push({ url: String(input), signal: init?.signal });
      return (answer ?? never)(input, init);
    }) satisfies typeof fetch,
  });
  if (storageThrows) Reflect.set(page, 'localStorage', null);
  const events: ProductEvent[] = [];
  const debugged: string[] = [];
  let unreachable = 0;
  const hooks = {
    emit: (event: ProductEvent) => void events.push(event),
    log: () => {},
    debug: (text: string) => void debugged.push(text),
    onPartFailure: () => {},
    onUnreachable: () => void (unreachable += 1),
    onBlocked() {},
  };
  const place = Object.assign(new EventTarget(), {
    host: anElement(),
    ownerDocument: page.document,
    adoptedStyleSheets: [],
    children: [],
  });
  const core = createCore({ view, place: place as unknown as ShadowRoot, settings: { ...SETTINGS, storage }, hooks });
  const login = (email: string) => {
    core.services.session.begin(someTokens({ email }));
    core.services.session.complete();
  };
  return { core, page, browser, events, debugged, requests, login, unreachable: () => unreachable, ...core.services };
}

import type { Settings } from '../app/settings';
import { LAZY_PART_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../domain/limits';
import { languageOf } from '../messages/languages';
import { datingAppError } from './dating-app-error';
import { createReader, isLocale, kebab } from './config-reader';
import { directionIn } from './direction';
import type { DatingAppConfig } from './public-types';
import { ownMembers } from '../page/own-members';

/**
 * Validates the host's config and fills in the defaults.
 * @throws DatingAppError `CONFIG_INVALID`, listing every invalid key in one message
 */
export function readConfig(config: Partial<DatingAppConfig>, element: HTMLElement): Settings {
  const read = createReader(config);
  for (const group of ['routing', 'support', 'timeouts']) read.group(group);
  const lang = read.locale('locale') ?? langOf(element);
  const language = languageOf(lang);
  const settings: Settings = {
    apiHost: read.apiHost('apiHost'),
    clientId: read.text('clientId', { required: true }),
    title: read.text('title'),
    locale: lang ?? ownMembers(element.ownerDocument).defaultView?.navigator.languages[0] ?? 'en',
    language,
    messages: read.texts('messages'),
    dir: directionIn(language, element, read.choice('dir', ['auto', 'ltr', 'rtl'])),
    colorScheme: read.choice('colorScheme', ['auto', 'light', 'dark']),
    theme: themeProperties(read.texts('theme')),
    routing: {
      mode: read.choice('routing.mode', ['auto', 'hash', 'memory']),
      prefix: prefixOf(read.text('routing.prefix')),
      initialRoute: read.route('routing.initialRoute'),
    },
    storage: read.choice('storage', ['local', 'session', 'memory']),
    support: { email: read.text('support.email') || undefined, phone: read.text('support.phone') || undefined },
    eventName: read.text('eventName'),
    releaseAt: read.moment('releaseAt'),
    matchText: read.text('matchText'),
    matchLink: read.webUrl('matchLink'),
    headingLevel: read.choice('headingLevel', [2, 1, 3, 4]),
    photoUrl: read.photoUrl('photoUrl'),
    photoSizes: read.text('photoSizes'),
    photoMaxEdge: read.amount('photoMaxEdge', 0),
    codeLength: read.amount('codeLength', 0),
    timeouts: {
      request: read.amount('timeouts.request', REQUEST_TIMEOUT_MS),
      lazyPart: read.amount('timeouts.lazyPart', LAZY_PART_TIMEOUT_MS),
    },
    debug: read.flag('debug'),
  };
  read.callback('onEvent');
  if (read.faults.length > 0) throw datingAppError('CONFIG_INVALID', read.faults.join('; '));
  return settings;
}

/** As the address bar spells it: a hash that comes back as "%C3%A9" wouldn't be recognised as our "é". */
function prefixOf(text: string): string {
  return new URL(`#${text}`, 'https://x').hash.replaceAll(/^[#/]+|\/+$/g, '');
}

/** The nearest `lang`, even outside the shadow root that contains the element. */
function langOf(element: HTMLElement): string | undefined {
  for (let place: Element | null = element; place; place = hostAbove(place)) {
    const lang = place.closest('[lang]')?.getAttribute('lang');
    if (lang && isLocale(lang)) return lang;
  }
  return undefined;
}

function hostAbove(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

function themeProperties(theme: Record<string, string>): Settings['theme'] {
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [propertyOf(name), value]));
}

/** `accentText` becomes `--dating-accent-text`. */
function propertyOf(token: string): `--dating-${string}` {
  return `--dating-${kebab(token)}`;
}

import { isLocale, kebab } from './config-reader';
import type { DatingAppConfig } from './public-types';

/**
 * Reads the config from attributes (contract §2): `api-host` on the tag, `data-api-host` on a `<div data-dating-app>`.
 * Every key is present, so that removing an attribute restores its default on update.
 */
export function configFromAttributes(element: HTMLElement): DatingAppConfig {
  const text = (name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`) ?? undefined;
  const lang = text('lang');
  const number = (name: string) => (text(name) === undefined ? undefined : Number(text(name)));
  const debug = text('debug');
  const [request, lazyPart] = (text('timeouts')?.match(/\S+/g) ?? []).map(Number);
  // Passed on as it is: `readConfig` validates it.
  const word = text as <Word extends string>(name: string) => Word | undefined;
  return {
    apiHost: text('api-host') ?? '',
    clientId: text('client-id') ?? '',
    // The page may use `lang` with a value unknown to Intl ("en_US"): take the default then, rather than fail.
    locale: lang !== undefined && isLocale(lang) ? lang : undefined,
    dir: word('dir'),
    colorScheme: word('color-scheme'),
    routing: { mode: word('routing'), prefix: text('route-prefix'), initialRoute: text('initial-route') },
    storage: word('storage'),
    title: text('product-title'),
    support: { email: text('support-email'), phone: text('support-phone') },
    eventName: text('event-name'),
    releaseAt: text('release-at'),
    matchText: text('match-text'),
    matchLink: text('match-link'),
    headingLevel: number('heading-level') as DatingAppConfig['headingLevel'],
    photoUrl: text('photo-url'),
    photoSizes: text('photo-sizes'),
    photoMaxEdge: number('photo-max-edge'),
    codeLength: number('code-length'),
    timeouts: { request, lazyPart },
    debug: debug !== undefined && debug !== 'false',
  };
}

/** Names attributes instead of config keys: `apiHost is required` becomes `api-host is required`. */
export function faultsByAttribute(faults: string, { localName }: HTMLElement): string {
  const start = localName === 'dating-app' ? '' : 'data-';
  // Of the routing attributes only these two can be invalid: any text is a valid prefix.
  const plain = faults.replaceAll('routing.mode', 'routing').replaceAll('routing.i', 'i');
  return plain.replaceAll(/(^|; )(\w+)/g, (_, before: string, key: string) => before + start + kebab(key));
}

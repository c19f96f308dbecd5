import { isLocale, kebab } from './config-reader';
import type { DatingAppConfig } from './public-types';

/**
 * The string form of the config (contract §2): `api-host` on the tag, `data-api-host` on a `<div data-dating-app>`.
 * Every key is present, so that an attribute taken away goes back to its default on update.
 */
export function configFromAttributes(element: HTMLElement): DatingAppConfig {
  const text = (name: string) => element.getAttribute(name) ?? element.getAttribute(`data-${name}`) ?? undefined;
  const lang = text('lang');
  const level = text('heading-level');
  const debug = text('debug');
  // Whatever an attribute says goes to the config check as it is, which knows what is allowed.
  const word = <Word extends string>(name: string) => text(name) as Word | undefined;
  return {
    apiHost: text('api-host') ?? '',
    clientId: text('client-id') ?? '',
    // The page's own attribute, and not always a tag Intl knows ("en_US"): then the default is right, not an error.
    locale: lang !== undefined && isLocale(lang) ? lang : undefined,
    dir: word('dir'),
    colorScheme: word('color-scheme'),
    routing: { mode: word('routing'), prefix: text('route-prefix'), initialRoute: text('initial-route') },
    storage: word('storage'),
    title: text('product-title'),
    support: { email: text('support-email'), phone: text('support-phone') },
    headingLevel: level === undefined ? undefined : (Number(level) as DatingAppConfig['headingLevel']),
    debug: debug !== undefined && debug !== 'false',
  };
}

/** The faults of a config in the words of who wrote attributes: `apiHost is required` is `api-host is required`. */
export function faultsByAttribute(faults: string, { localName }: HTMLElement): string {
  const start = localName === 'dating-app' ? '' : 'data-';
  // Of the routing, only these two can be wrong in an attribute: any text will do for a prefix.
  const plain = faults.replaceAll('routing.mode', 'routing').replaceAll('routing.i', 'i');
  return plain.replaceAll(/(^|; )(\w+)/g, (_, before: string, key: string) => before + start + kebab(key));
}

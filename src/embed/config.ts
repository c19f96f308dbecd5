import type { Settings } from '../app/settings';
import { kebab } from '../domain/options';
import { languageOf } from '../messages/languages';
import { browserLanguages } from '../page/browser-languages';
import { hostOf } from '../page/kinds';
import { ownMembers } from '../page/own-members';
import { createReader } from './config-reader';
import { datingAppError } from './dating-app-error';
import { directionIn } from './direction';
import { isLocale } from './option-kinds';
import type { DatingAppConfig } from './public-types';

/**
 * Validates the host's config and fills in the defaults.
 * @param onSlips receives a sentence for each invalid key whose default is taken
 * @throws DatingAppError `CONFIG_INVALID`, listing every invalid key in one message, if a required one is among them
 */
export function readConfig(
  config: Partial<DatingAppConfig>,
  element: HTMLElement,
  onSlips: (slips: ReadonlySet<string>) => void = () => {},
): Settings {
  const read = createReader(config);
  const options = read.options();
  const lang = options.locale ?? langOf(element);
  const language = languageOf(lang);
  const settings: Settings = {
    ...options,
    locale: lang ?? browserLanguages(ownMembers(element.ownerDocument).defaultView?.navigator ?? {})[0] ?? 'en',
    language,
    dir: directionIn(language, element, options.dir),
    messages: read.texts('messages'),
    theme: themeProperties(read.texts('theme')),
  };
  read.callback('onEvent');
  if (read.faults.size > 0) throw datingAppError('CONFIG_INVALID', [...read.faults, ...read.slips].join('; '));
  onSlips(read.slips);
  return settings;
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
  return hostOf(element.getRootNode());
}

function themeProperties(theme: Record<string, string>): Settings['theme'] {
  return Object.fromEntries(Object.entries(theme).map(([name, value]) => [propertyOf(name), value]));
}

/** `accentText` becomes `--dating-accent-text`. */
function propertyOf(token: string): `--dating-${string}` {
  return `--dating-${kebab(token)}`;
}

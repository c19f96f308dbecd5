import type { Settings } from '../../app/settings';
import { kebab } from '../../domain/options';
import { languageOf } from '../../messages/languages';
import { browserLanguages } from '../../page/browser-languages';
import { hostOf } from '../../page/kinds';
import { ownMembers } from '../../page/own-members';
import { createReader, isObject } from './config-reader';
import { datingAppError } from '../mount/dating-app-error';
import { directionIn } from '../mount/direction';
import { isLocale } from './option-kinds';
import type { DatingAppConfig } from '../public-types';

/**
 * Validates the host's config and fills in the defaults.
 * @param onDoubt called if there may be slips in it, which `slips` puts into words: a default was taken, a key isn't known, or
 *   there are texts or a theme, whose keys are known there alone
 * @throws DatingAppError `CONFIG_INVALID`, listing every required key that is invalid in one message
 */
export function readConfig(config: Partial<DatingAppConfig>, element: HTMLElement, onDoubt: () => void = () => {}): Settings {
  const read = createReader(config, onDoubt);
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
  if (read.faults.size > 0) throw datingAppError('CONFIG_INVALID', [...read.faults].join('; '));
  if (!hasKnownKeys(config, { ...options, messages: {}, theme: {}, onEvent: 0 })) onDoubt();
  return settings;
}

/** Whether each key of an object, and of those in it, is known. */
const hasKnownKeys = (given: object, known: Record<string, unknown>): boolean =>
  Object.entries(given).every(([key, value]) => {
    const below = known[key];
    return Object.hasOwn(known, key) && (!isObject(value) || !isObject(below) || hasKnownKeys(value, below));
  });

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

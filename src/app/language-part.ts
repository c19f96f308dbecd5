/** What languages other than English need beside their texts: plural forms, numbers, isolation of names, and switching. */
import { texts as appTexts } from '../messages/en/app';
import type { TextLanguage } from '../messages/languages';
import type { loadLocaleBundle } from '../messages/load-locale-bundle';
import { byKey, groupOf, type Group, type LocaleBundle, type TextPart } from '../messages/locale-bundles';
import { fillPlaceholders, type Fill, type I18n } from '../messages/messages';
import type { PartState } from './parts/lazy-parts';
import type { Parts } from './parts/part-modules';
import type { Settings } from './settings';

export interface I18nContext {
  i18n: I18n;
  parts: Parts;
  services: { log: (text: string) => void };
}

const RIGHT_TO_LEFT: ReadonlySet<TextLanguage> = new Set(['ar']);

/** Isolates text of another direction from its surroundings (Unicode FSI and PDI). */
const isolated = (text: string) => `\u2068${text}\u2069`;

/**
 * Creates the function that fills a language's texts.
 * @param locale BCP 47, for numbers
 */
export function createFill(language: TextLanguage, locale: string): Fill {
  const rules = new Intl.PluralRules(locale);
  // The same digits as in the texts, whatever the region.
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const isolate = RIGHT_TO_LEFT.has(language) ? isolated : String;

  return (text, values = {}) => {
    const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
    const form = typeof text === 'string' ? text : (text[rules.select(count)] ?? text.other);
    return form.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      // An HTTP status isn't formatted as a number.
      if (typeof value === 'number') return name === 'status' ? String(value) : numbers.format(value);
      return isolate(value);
    });
  };
}

/**
 * Changes the language of a mount once its texts for all loaded parts have arrived. Never rejects.
 *
 * @param settings set to English if the texts can't be loaded
 * @returns a function that loads a part's texts. Without a connection it rejects, and what is shown stays in its language; texts
 *   that can't be loaded though a server responds set English
 */
export async function changeLocale(
  context: I18nContext,
  settings: Settings,
  load: typeof loadLocaleBundle,
): Promise<Awaited<I18n['ready']>> {
  const { i18n, parts, services } = context;
  const { language, locale } = settings;
  if (language === 'en') {
    if (!i18n.wanted) applyTexts(context, ENGLISH);
    return;
  }
  const bundles = new Map<Group, LocaleBundle>();
  const states = (): Readonly<Record<string, PartState<unknown>>> => parts.getState();
  const add = async (part: string) => {
    const group = groupOf(part);
    if (group && isLatest()) bundles.set(group, await load(`${language}-${group}`));
  };
  const isLatest = () => i18n.wanted === locale;
  const giveUp = () => {
    if (!isLatest()) return;
    // So that the next change retries.
    i18n.wanted = false;
    Object.assign(settings, { language: 'en', dir: 'ltr' });
    applyTexts(context, ENGLISH);
    services.log(`Could not load texts in ${language}`);
  };
  const addOrGiveUp = async (part: string, module?: Promise<unknown>) => {
    try {
      await add(part);
    } catch (error) {
      // If it doesn't come either, the part fails.
      await module;
      const isAhead = states()[part]?.status === 'idle';
      if (isAhead || !(await isServerThere())) throw error;
      await add(part).catch(giveUp);
    }
  };
  const requested = Object.entries(states()).filter(([, { status }]) => status === 'loading' || status === 'ready');
  try {
    await Promise.all(['app', ...requested.map(([part]) => part)].map((part) => addOrGiveUp(part)));
  } catch {
    // There is nothing else to show.
    return giveUp();
  }
  if (!isLatest()) return;
  const own: I18n['own'] = (part, english) => byKey(english, bundles.get(groupOf(part) as Group)?.[part as TextPart]);
  applyTexts(context, { language, fill: createFill(language, locale), own });
  return addOrGiveUp;
}

/**
 * Whether there is a connection to the server of the release, by this file, which it has: a failed `import()` tells of no
 * cause, and in some browsers not even of its file.
 */
async function isServerThere(): Promise<boolean> {
  const response = await fetch(import.meta.url, { cache: 'no-store' }).catch(() => null);
  return response !== null && response.status < 500;
}

type LocaleRules = Pick<I18n, 'language' | 'fill' | 'own'>;

const ENGLISH: LocaleRules = { language: undefined, fill: fillPlaceholders, own: undefined };

function applyTexts({ i18n, parts }: I18nContext, locale: LocaleRules): void {
  const texts = { ...appTexts, ...locale.own?.('app', appTexts) };
  for (const [part, state] of Object.entries(parts.getState())) {
    if (state.status === 'ready' && 'texts' in state.module)
      Object.assign(texts, state.module.texts, locale.own?.(part, state.module.texts));
  }
  Object.assign(i18n, locale, { texts });
  i18n.onChange?.();
}

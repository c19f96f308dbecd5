/** What languages other than English need beside their texts: plural forms, numbers, isolation of names, and switching. */
import { app as appTexts } from '../messages/en/start';
import type { TextLanguage } from '../messages/languages';
import { fillPlaceholders, type Fill, type I18n, type Messages } from '../messages/messages';
import type { loadLocaleBundle, LocaleBundle } from '../messages/locale-bundles';
import { BETWEEN_FORMS, CATEGORIES, groupOf } from '../messages/translation';
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
    const forms = text.split(BETWEEN_FORMS);
    const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
    const form = forms[forms.length > 1 ? CATEGORIES.indexOf(rules.select(count)) : 0] ?? text;
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
 * @returns a function that loads a part's texts
 */
export async function changeLocale(
  context: I18nContext,
  settings: Settings,
  load: typeof loadLocaleBundle,
): Promise<((part: string) => Promise<void>) | void> {
  const { i18n, parts, services } = context;
  const { language, locale } = settings;
  if (language === 'en') {
    if (!i18n.wanted) applyTexts(context, ENGLISH);
    return;
  }
  const bundles = new Map<string, LocaleBundle>();
  const prepare = async (part: string) => {
    if (!isLatest()) return;
    const group = groupOf(part);
    try {
      bundles.set(group, await load(`${language}-${group}`));
    } catch {
      giveUp();
    }
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
  const requested = Object.entries(parts.getState()).filter(([, { status }]) => status === 'loading' || status === 'ready');
  await Promise.all(['app', ...requested.map(([part]) => part)].map(prepare));
  if (!isLatest()) return;
  const own: I18n['own'] = (part, english) => textsOf(bundles.get(groupOf(part)), part, Object.keys(english));
  applyTexts(context, { language, fill: createFill(language, locale), own });
  return prepare;
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

/** Bundles of a build have no keys: their texts are in the order of the English ones. */
function textsOf(bundle: LocaleBundle | undefined, part: string, keys: readonly string[]): Partial<Messages> {
  const found = keys.map((key, at) => [key, bundle?.[part]?.[at] ?? bundle?.[key]] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Partial<Messages>;
}

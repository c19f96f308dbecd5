/** What any language but English needs beside its texts: plural forms, numbers, names in another script, changes. */
import { texts as appTexts } from '../messages/en/app';
import { groupOf } from '../messages/groups';
import type { TextLanguage } from '../messages/languages';
import { fillGaps, type Fill, type Messages } from '../messages/messages';
import type { loadPack, Pack } from '../messages/packs';
import { BETWEEN_FORMS, CATEGORIES } from '../messages/translation';
import type { Settings } from './settings';
import type { Speaker, Speech } from './speech';

const RIGHT_TO_LEFT: ReadonlySet<TextLanguage> = new Set(['ar']);

/** Sets a name or a sentence of another direction apart from the text around it (FSI and PDI of Unicode). */
const apart = (text: string) => `\u2068${text}\u2069`;

/**
 * Creates the function that fills a language's texts.
 * @param locale BCP 47, for numbers
 */
export function createFill(language: TextLanguage, locale: string): Fill {
  const rules = new Intl.PluralRules(locale);
  // The digits of the texts themselves, whatever the region.
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const isolate = RIGHT_TO_LEFT.has(language) ? apart : String;

  return (text, values = {}) => {
    const forms = text.split(BETWEEN_FORMS);
    const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
    const form = forms[forms.length > 1 ? CATEGORIES.indexOf(rules.select(count)) : 0] ?? text;
    return form.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      // An HTTP status is a name of digits rather than a number.
      if (typeof value === 'number') return name === 'status' ? String(value) : numbers.format(value);
      return isolate(value);
    });
  };
}

/**
 * Changes the language of a mount once its texts for all parts so far have arrived. Never rejects.
 *
 * @param settings those of English afterwards, if the texts can't be had
 * @returns what loads a part's texts
 */
export async function change(
  speaker: Speaker,
  settings: Settings,
  load: typeof loadPack,
): Promise<((part: string) => Promise<void>) | void> {
  const { speech, parts, services } = speaker;
  const { language, locale } = settings;
  if (language === 'en') {
    if (!speech.wanted) become(speaker, ENGLISH);
    return;
  }
  const packs = new Map<string, Pack>();
  const prepare = async (part: string) => {
    if (!isLatest()) return;
    const group = groupOf(part);
    try {
      packs.set(group, await load(`${language}-${group}`));
    } catch {
      giveUp();
    }
  };
  const isLatest = () => speech.wanted === locale;
  const giveUp = () => {
    if (!isLatest()) return;
    // The next change tries again.
    speech.wanted = false;
    Object.assign(settings, { language: 'en', dir: 'ltr' });
    become(speaker, ENGLISH);
    services.log(`Could not load texts in ${language}`);
  };
  const begun = Object.entries(parts.getState()).filter(([, { status }]) => status === 'loading' || status === 'ready');
  await Promise.all(['app', ...begun.map(([part]) => part)].map(prepare));
  if (!isLatest()) return;
  const own: Speech['own'] = (part, english) => textsOf(packs.get(groupOf(part)), part, Object.keys(english));
  become(speaker, { language, fill: createFill(language, locale), own });
  return prepare;
}

type Way = Pick<Speech, 'language' | 'fill' | 'own'>;

const ENGLISH: Way = { language: undefined, fill: fillGaps, own: undefined };

function become({ speech, parts }: Speaker, way: Way): void {
  const texts = { ...appTexts, ...way.own?.('app', appTexts) };
  for (const [part, state] of Object.entries(parts.getState())) {
    if (state.status === 'ready' && 'texts' in state.module)
      Object.assign(texts, state.module.texts, way.own?.(part, state.module.texts));
  }
  Object.assign(speech, way, { texts });
  speech.onChange?.();
}

/** Packs of a build have no keys. */
function textsOf(pack: Pack | undefined, part: string, keys: readonly string[]): Partial<Messages> {
  const found = keys.map((key, at) => [key, pack?.[part]?.[at] ?? pack?.[key]] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Partial<Messages>;
}

/** What any language but English needs beside its texts: plural forms, numbers, names in another script, changes. */
import { fillGaps, type Fill, type Messages } from '../messages/messages';
import { groupOf } from '../messages/groups';
import type { TextLanguage } from '../messages/languages';
import type { loadPack, Pack } from '../messages/packs';
import { BETWEEN_FORMS, CATEGORIES } from '../messages/translation';
import type { Speech } from './speech';

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

interface Wanted {
  language: TextLanguage;
  /** BCP 47, for numbers. */
  locale: string;
  loadPack: typeof loadPack;
  log: (text: string) => void;
}

/** Which change of a mount's language is the latest. */
const latest = new WeakMap<Speech, Wanted>();
/** The parts whose texts a mount has needed so far, loaded or about to be. */
const needed = new WeakMap<Speech, Set<string>>();

/** Changes the language of a mount once its texts for all parts so far have arrived. Never rejects. */
export async function change(speech: Speech, wanted: Wanted): Promise<void> {
  const { language, locale, log } = wanted;
  const names = needed.get(speech) ?? new Set(speech.english.keys());
  needed.set(speech, names);
  latest.set(speech, wanted);
  if (language === 'en') return become(speech, 'en', fillGaps);

  const packs = new Map<string, Pack>();
  const own = (part: string) => textsOf(packs.get(part), part, Object.keys(speech.english.get(part) ?? {}));
  const load = async (part: string) => void packs.set(part, await wanted.loadPack(language, groupOf(part)));
  const guarded = (work: Promise<unknown>) =>
    work.catch(() => {
      if (latest.get(speech) !== wanted) return;
      latest.delete(speech);
      become(speech, 'en', fillGaps);
      log(`Could not load texts in ${language}`);
    });
  speech.prepare = (part) => {
    names.add(part);
    return guarded(load(part));
  };
  await guarded(
    Promise.all([...names].map(load)).then(
      () => latest.get(speech) === wanted && become(speech, language, createFill(language, locale), own),
    ),
  );
}

function become(speech: Speech, language: TextLanguage, fill: Fill, own?: Speech['own']): void {
  Object.assign(speech, { language, fill, own, texts: {} });
  if (!own) speech.prepare = undefined;
  for (const [part, english] of speech.english) Object.assign(speech.texts, english, own?.(part));
  speech.onChange();
}

/** Packs of a build have no keys. */
function textsOf(pack: Pack | undefined, part: string, keys: readonly string[]): Partial<Messages> {
  const found = keys.map((key, at) => [key, pack?.[part]?.[at] ?? pack?.[key]] as const);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Partial<Messages>;
}

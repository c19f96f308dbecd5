import { en } from '../../src/messages/en/index.ts';
import { languageOf } from '../../src/messages/languages.ts';
import { textsOf } from '../../src/messages/load-locale-bundle.ts';
import { TEXT_PARTS } from '../../src/messages/locale-bundles.ts';
import type { Messages, Texts } from '../../src/messages/messages.ts';
import { pseudoTexts } from './pseudo-locale.ts';
import type { Step } from './script.ts';

/** The pseudo-locale, and the same texts from right to left. */
export const PSEUDO = 'en-XA';
export const MIRRORED = 'en-XB';

/** The language a state is shown in. */
export interface I18n {
  /** BCP 47. */
  readonly lang: string;
  readonly dir?: 'ltr' | 'rtl';
  /** Replacements of the widget's texts. */
  readonly messages?: Partial<Messages>;
  /** All texts by key. */
  readonly texts: Texts;
}

/** @param lang a supported language or pseudo-locale; English for any other */
export async function i18nOf(lang: string): Promise<I18n> {
  if (lang === PSEUDO || lang === MIRRORED) {
    const messages = pseudoTexts(en);
    return { lang, dir: lang === PSEUDO ? 'ltr' : 'rtl', messages, texts: messages };
  }
  const language = languageOf(lang);
  if (language === 'en') return { lang: 'en-GB', texts: en };
  const parts = await Promise.all(TEXT_PARTS.map((part) => textsOf(part, language)));
  return { lang, texts: Object.assign({}, ...parts) as Texts };
}

/** A step with its localized name: alternatives, each a list of pieces that follow each other. */
export type LocalizedStep = Step & { readonly says: readonly (readonly string[])[] };

/** Localizes a step's name. Names that aren't in the widget's texts stay. */
export function localized(step: Step, { texts }: I18n): LocalizedStep {
  const { what } = step;
  const entries = Object.entries(en) as [keyof Messages, string][];
  const ways = entries.flatMap(([key, english]) => {
    const values = valuesIn(what, english);
    if (!values && !english.includes(what)) return [];
    const text = texts[key] ?? english;
    return (typeof text === 'string' ? [text] : Object.values(text)).map((form) => {
      const pieces = form.split(/\{(\w+)\}/).map((piece, at) => (at % 2 ? (values?.get(piece) ?? '') : piece));
      return { whole: values?.size === 0, pieces: pieces.filter((piece) => piece !== '') };
    });
  });
  const exact = ways.filter(({ whole }) => whole);
  // "Password" must not match "Password again", but a text that is only looked at may be part of a sentence.
  const chosen = exact.length > 0 && step.do !== 'see' && step.do !== 'hover' ? exact : ways;
  return { ...step, says: chosen.length > 0 ? chosen.map(({ pieces }) => pieces) : [[what]] };
}

/** The placeholder values with which `text` becomes exactly `what`; `undefined` if impossible. */
function valuesIn(what: string, text: string): Map<string, string> | undefined {
  const parts = text.split(/\{(\w+)\}/);
  if (!parts.some((part, at) => at % 2 === 0 && /\p{L}/u.test(part))) return undefined;
  const pattern = parts.map((part, at) => (at % 2 ? '(.+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  const found = new RegExp(`^${pattern.join('')}$`).exec(what);
  return found ? new Map(parts.filter((_, at) => at % 2).map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}

import { page } from '../loader/page';
import { attributesOf } from '../loader/start';
import { languageOf } from '../../messages/languages';
import type { WordFacts } from './facts';
import { meantBy, nearestOf } from './near-names';

/** What a property of the widget's is used as: the property of CSS that has to take its value. */
const THEME: Readonly<Record<string, string>> = {
  '--dating-accent': 'color',
  '--dating-accent-text': 'color',
  '--dating-bg': 'color',
  '--dating-surface': 'color',
  '--dating-text': 'color',
  '--dating-text-muted': 'color',
  '--dating-border': 'color',
  '--dating-danger': 'color',
  '--dating-success': 'color',
  '--dating-focus': 'color',
  '--dating-radius': 'border-radius',
  '--dating-space': 'width',
  '--dating-font': 'font-family',
  '--dating-font-size': 'font-size',
};
/** Set by pages as well, but no part of the theme. */
const PLACE = new Set(['--dating-room', '--dating-dock-inset']);

/** The languages by what people may call them. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'uk', 'ar'];

/** The words in the tag and in the page's styles that the widget can't read. */
export function lookAtWords(element: HTMLElement): WordFacts {
  const misspelt = [...element.attributes].flatMap(({ name }) => {
    const meant = meantBy(name);
    return meant && attributesOf(element)(meant) === null
      ? [{ name, meant: name.startsWith('data-') ? `data-${meant}` : meant }]
      : [];
  });
  return { misspelt, language: languageAt(element), theme: [...wrongValues(element), ...wrongNames(element)] };
}

function languageAt(element: HTMLElement): WordFacts['language'] {
  const own = attributesOf(element)('lang');
  const given = own ?? element.closest<HTMLElement>('[lang]')?.lang ?? '';
  const name = nameOf(given);
  const isSpoken = given === '' || languageOf(given) !== 'en' || /^en\b/i.test(given);
  return {
    given,
    isOwn: own !== null,
    is: given !== '' && !name ? 'none' : isSpoken ? 'spoken' : 'not spoken',
    name: name ?? '',
    meant: name || given === '' ? '' : languageMeantBy(given),
  };
}

/** In English; `undefined` for what is no language. */
function nameOf(tag: string, language = 'en'): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}

/** `english`, `Deutsch` and `en_US` are `en`, `de` and `en-US`. */
function languageMeantBy(text: string): string {
  const dashed = text.trim().replaceAll('_', '-');
  if (nameOf(dashed)) return dashed;
  const names = LANGUAGES.flatMap((tag) =>
    [nameOf(tag), nameOf(tag, tag)].map((name) => ({ tag, name: name?.toLowerCase() ?? '' })),
  );
  const word = text.trim().toLowerCase();
  const near =
    names.find(({ name }) => name === word)?.name ??
    nearestOf(
      word,
      names.map(({ name }) => name),
    );
  return names.find(({ name }) => name === near)?.tag ?? '';
}

function wrongValues(element: HTMLElement): string[] {
  const computed = getComputedStyle(element);
  return Object.entries(THEME).flatMap(([name, property]) => {
    const value = computed.getPropertyValue(name).trim();
    return value && !CSS.supports(property, value) ? [`${name}: ${value.slice(0, 40)}`] : [];
  });
}

/** Names that begin as ours do and are none: in the tag's own style, and in the page's rules as far as they may be read. */
function wrongNames(element: HTMLElement): string[] {
  const names = new Set<string>();
  const read = (style: CSSStyleDeclaration) => {
    for (const name of style) if (name.startsWith('--dating') && !PLACE.has(name) && !(name in THEME)) names.add(name);
  };
  read(element.style);
  for (const sheet of page.styleSheets) for (const style of stylesIn(sheet)) read(style);
  return [...names].map((name) => {
    const nearest = nearestOf(name, Object.keys(THEME));
    return nearest ? `${name} (did you mean ${nearest}?)` : name;
  });
}

function* stylesIn(sheet: Pick<CSSGroupingRule, 'cssRules'>): Generator<CSSStyleDeclaration> {
  try {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule) yield rule.style;
      else if (rule instanceof CSSGroupingRule) yield* stylesIn(rule);
    }
  } catch {
    // A sheet of another origin.
  }
}

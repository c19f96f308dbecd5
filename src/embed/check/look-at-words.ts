import { page } from '../loader/page';
import { attributesOf } from '../loader/start';
import { languageOf } from '../../messages/languages';
import type { WordFacts } from './facts';
import { meantBy, nearestOf } from './near-names';
import { THEME } from './theme-names';

/** Custom properties that pages set, but that aren't part of the theme. */
const PLACE = new Set(['--dating-room', '--dating-dock-inset']);

/** The languages whose names are recognised. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'uk', 'ar'];

/** Finds misspelt attributes, languages and theme properties in the tag and the page's styles. */
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

/** The name in English, or in `language`; `undefined` if unknown. */
function nameOf(tag: string, language = 'en'): string | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}

/** Maps `english`, `Deutsch` and `en_US` to `en`, `de` and `en-US`. */
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

/** Unknown names with our prefix, in the tag's own style and the readable rules of the page. */
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
    // A cross-origin sheet.
  }
}

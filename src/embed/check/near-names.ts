import { eachOption, OPTIONS, TAG_OPTIONS } from '../../domain/options';
import type { DatingAppAttributes } from '../tag/tag-types';

type Attribute = keyof DatingAppAttributes;

const KNOWN: Attribute[] = [];
eachOption((_, attribute) => KNOWN.push(attribute as Attribute), { ...OPTIONS, ...TAG_OPTIONS });

/** Names people write from memory. */
const OTHER_WORDS: Readonly<Record<string, Attribute>> = {
  api: 'api-host',
  apiurl: 'api-host',
  host: 'api-host',
  client: 'client-id',
  language: 'lang',
  locale: 'lang',
  theme: 'color-scheme',
  scheme: 'color-scheme',
  mode: 'color-scheme',
  prefix: 'route-prefix',
  route: 'initial-route',
  email: 'support-email',
  phone: 'support-phone',
  event: 'event-name',
  release: 'release-at',
  producttitel: 'product-title',
};

/** Equates `product_title`, `productTitle` and `PRODUCT-TITLE`, and British spelling. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('colour', 'color');

/**
 * The attribute probably meant by an unknown name.
 *
 * @returns `undefined` for a known attribute, or an unrelated name
 */
export function meantBy(name: string): Attribute | undefined {
  const own = name.replace(/^data-/, '');
  if (KNOWN.some((known) => known === own) || own === 'dating-app') return undefined;
  const word = plain(own);
  const same = KNOWN.find((known) => plain(known) === word) ?? (own === name ? OTHER_WORDS[word] : undefined);
  return same ?? nearestOf(word, KNOWN);
}

/**
 * The name that differs from the word by one or two typos.
 *
 * @returns `undefined` if none is that close; short names are close to too many words
 */
export function nearestOf<Name extends string>(word: string, names: readonly Name[]): Name | undefined {
  const near = names
    .map((name) => ({ name, slips: slipsBetween(plain(word), plain(name)) }))
    .filter(({ name, slips }) => slips <= (name.length > 7 ? 2 : 1) && name.length > 4)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.name;
}

/** Edit distance: letters omitted, added, replaced or transposed (Damerau-Levenshtein). */
function slipsBetween(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (__, j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      rows[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(one.length, other.length);
}

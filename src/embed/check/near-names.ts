import { eachOption, OPTIONS, TAG_OPTIONS } from '../../domain/options';
import type { DatingAppAttributes } from '../tag-types';

type Attribute = keyof DatingAppAttributes;

/** All attributes of the tag. */
const KNOWN: Attribute[] = [];
eachOption((_, attribute) => KNOWN.push(attribute as Attribute), { ...OPTIONS, ...TAG_OPTIONS });

/** Other names somebody may write from memory. */
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

/** `product_title`, `productTitle` and `PRODUCT-TITLE` are one word, and British spelling no slip of the hand. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('colour', 'color');

/**
 * The attribute that was likely meant by one the widget doesn't know.
 *
 * @returns `undefined` for an attribute that it knows, or that has nothing to do with it
 */
export function meantBy(name: string): Attribute | undefined {
  const own = name.replace(/^data-/, '');
  if (KNOWN.some((known) => known === own) || own === 'dating-app') return undefined;
  const word = plain(own);
  const same = KNOWN.find((known) => plain(known) === word) ?? (own === name ? OTHER_WORDS[word] : undefined);
  return same ?? nearestOf(word, KNOWN);
}

/**
 * The name that a slip or two of the hand away from the word is.
 *
 * @returns `undefined` if none is that near; short names are too many words' neighbours
 */
export function nearestOf<Name extends string>(word: string, names: readonly Name[]): Name | undefined {
  const near = names
    .map((name) => ({ name, slips: slipsBetween(plain(word), plain(name)) }))
    .filter(({ name, slips }) => slips <= (name.length > 7 ? 2 : 1) && name.length > 4)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.name;
}

/** Letters that were left out, added, or taken for another, and neighbours that changed places. */
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

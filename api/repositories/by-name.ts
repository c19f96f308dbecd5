import type { Queryable } from '../db/db.ts';
import { folded } from '../db/folded.ts';

/** Compares names as a language's own lists have them: É by E, and Ł, Ø or Ñ where it has them. */
export type NameOrder = (name: string, other: string) => number;

/**
 * The order of names in the first of these languages that has one of its own. Not a collation of the database: PGlite has none, and
 * each server's are of another version.
 *
 * @param languages BCP 47 tags; what isn't one is left out
 */
export function nameOrder(languages: readonly string[] = []): NameOrder {
  return new Intl.Collator([...languages.filter(isTag), 'en']).compare;
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

/** The place of somebody in a list by name: the text they are sorted by, then their id. */
export type Place = readonly [sortText: string, id: string];

interface Placed {
  sortText: string;
  id: string;
}

/** Which part of a list by name is wanted. */
export interface NamePage {
  order: NameOrder;
  /** `null` for the beginning. */
  after: Place | null;
  count: number;
}

/** Compares the places in a list by name. */
export const byPlace =
  (order: NameOrder) =>
  (one: Placed, other: Placed): number =>
    order(one.sortText, other.sortText) || (one.id < other.id ? -1 : Number(one.id > other.id));

/** The first `count` after the place, in order. Keeps no more than that, as a list of thousands is read for each of its pages. */
export function pageByName<Row extends Placed>(rows: readonly Row[], { order, after, count }: NamePage): Row[] {
  const compare = byPlace(order);
  const start = after && { sortText: after[0], id: after[1] };
  const page: Row[] = [];
  for (const row of rows) {
    if (start && compare(row, start) <= 0) continue;
    const last = page.at(-1);
    if (last && page.length === count && compare(row, last) >= 0) continue;
    let [low, high] = [0, page.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(page[middle] as Row, row) < 0) low = middle + 1;
      else high = middle;
    }
    page.splice(low, 0, row);
    if (page.length > count) page.pop();
  }
  return page;
}

/**
 * The words of a search as two lists of the same length: as they are typed, for e-mails; and by their letters alone, for names. A
 * word without letters stays as it is, since every name has an empty text in it.
 */
export function wordsOf(search: string): readonly [typed: string[], folded: string[]] {
  const typed = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return [typed, typed.map((word) => folded(word).trim() || word)];
}

/**
 * SQL for whether each word is part of a name or of an e-mail.
 *
 * @param name SQL of the folded name; may be null, as may the e-mail
 * @param typed the parameter with the first list of `wordsOf`; `letters` that with the second
 */
export const hasWords = (name: string, email: string, typed: string, letters: string): string =>
  `not exists (select 1 from unnest(${typed}::text[], ${letters}::text[]) as word (typed, letters)
     where position(word.letters in coalesce(${name}, '')) = 0 and position(word.typed in coalesce(${email}, '')) = 0)`;

/**
 * A page of a list by name: first who is in it, then what is shown of them.
 *
 * @param found SQL for the `id` and `"sortText"` of everybody who matches, with these parameters
 * @param shown SQL for the rows of these ids, `$2`, of the event `$1`; each has its `id`
 */
export async function listByName<Row extends Placed>(
  q: Queryable,
  clientId: string,
  found: { sql: string; params: readonly unknown[] },
  shown: string,
  page: NamePage,
): Promise<Row[]> {
  const places = pageByName(await q.query<Placed>(found.sql, [clientId, ...found.params]), page);
  if (places.length === 0) return [];
  const rows = await q.query<Row>(shown, [clientId, places.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Who was erased meanwhile isn't among them.
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * What the widget may weigh. Each figure is what was measured when it was last set, in brotli bytes at the best level, and
 * the build may exceed it by 3 %, or by 150 bytes where that is more: enough for a sentence or a repair, too little for a
 * library nobody looked at. Of a small part 3 % is less than a sentence, and a file that changes elsewhere compresses some
 * bytes differently: such limits failed for what nobody had added. How the widget compares with the least that React can
 * be is the bench's to say (`npm run bench -- --only bytes`).
 */
const atMost = (measured: number) => measured + Math.max(150, Math.floor(measured * 0.03));

/** Brotli bytes of each lazy part, and of what parts share, by the name its file begins with. */
const PARTS: Readonly<Record<string, number>> = {
  'signed-in': 15_157,
  forms: 3564,
  styles: 3988,
  welcome: 535,
  help: 1462,
  account: 2871,
  register: 1831,
  recovery: 3908,
  people: 20_857,
  card: 3803,
  after: 2415,
  /** With My Profile, which opens with it. */
  main: 23_670,
  admin: 52_867,
  language: 1389,
  shared: 1967,
  mount: 15_841,
  react: 36_868,
};

/** Parts with a limit that they may not exceed, in place of room. The rounds on phones: a promise of 2.5 KB, of which they take 2,477. */
const PROMISED: Readonly<Record<string, number>> = { rounds: 2.5 * 1024 };

/** Limits in bytes. */
export const BUDGETS = {
  /** embed.js, the landing screen in it, gzip: a promise to every page that has the tag, without room. */
  loader: 6 * 1024,
  /**
   * What embed.js leaves of that to repairs. The hashes in it make it compress to 6,138 to 6,142 bytes. Whoever takes of it
   * writes what is left, and why, into decision 0007.
   */
  loaderSpare: 2,
  /**
   * All a page with the script tag loads until the landing or the login screen answers. Without room: what it takes to stand
   * other pages' scripts, to read what people type and to speak their language is in it already (decision 0007).
   */
  firstScreen: { '/': 58_700, '/login': 66_590 },
  /** All scripts that an attendee may load in English: without the federation runtime, and the admin's part. Without room. */
  everything: 148_240,
  /** All texts of a language that an attendee may load together, gzip: a promise, without room. */
  language: 6 * 1024,
  /** Those of the admin's part, gzip. */
  adminLanguage: 6.5 * 1024,
  /** check.js, which no attendee loads. */
  selfCheck: atMost(15_612),
  /**
   * What a returning attendee may have to fetch after a release that changed one component: the part with the people tabs,
   * 21 KB since people can be blocked and reported there, and the entry. What the evening ends with, contacts first, is a part
   * of its own: it loads with the first like, before a match needs it. And the same in a browser with compression
   * dictionaries, headers and all.
   */
  fetchedAgain: { files: 28_000, deltas: 3_000 },
  /** Requests until the screen of a route answers: loader, React, widget, its part; the forms are a file of their own. */
  requests: { '/': 4, '/login': 6 },
  parts: { ...Object.fromEntries(Object.entries(PARTS).map(([name, measured]) => [name, atMost(measured)])), ...PROMISED },
} as const;

const HOW_TO_RAISE = `Look for what grew: compare the table that "npm run build" prints with that of the last commit within the budget.
First see whether it can come later, in the part that needs it, or not at all (docs/decisions/0007 has what was tried).
If it is worth its bytes, raise the budget in the same commit as what costs them: put the newly measured figure of
the build into tests/build/budgets.ts (its room is added there), bring docs/decisions/0007 up to date, and say in the
commit's message what the bytes buy, before and after, and what else was tried.`;

/** What a file weighs. */
type Row = readonly [file: string, bytes: number];

/** What each of the files holds and what to do, when together they weigh more than they may; else empty. */
export function excess(rows: readonly Row[], limit: number): string {
  const sum = rows.reduce((bytes, row) => bytes + row[1], 0);
  if (sum <= limit) return '';
  return [`${sum} bytes, ${limit} at most:`, ...rows.map(([file, bytes]) => `${bytes} ${file}`), HOW_TO_RAISE].join('\n');
}

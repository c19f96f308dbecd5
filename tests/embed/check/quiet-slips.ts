import type { CallFacts, Facts, SightFacts, WordFacts } from '../../../src/embed/check/facts';
import type { Level } from '../../../src/embed/check/finding';
import { factsWith } from './some-facts';

/** A slip: what it is, the check that has to name it, in what words, and what to do. */
export type Slip = readonly [what: string, id: string, Level, Facts, says: RegExp, next: RegExp];

const words = (given: Partial<WordFacts>) => factsWith({ words: given });
const sight = (given: Partial<SightFacts>) => factsWith({ sight: given });
const calls = (given: Partial<CallFacts>) => factsWith({ api: { calls: { refused: [], client: 'known', ...given } } });
const language = { given: 'english', isOwn: true, is: 'none', name: '', meant: 'en' } as const;
const status = (code: number, type: 'json' | 'html' = 'json') => factsWith({ api: { status: code, type } });

/** Slips with which the widget starts, and yet nobody can use it, or not all of it. */
export const QUIET_SLIPS: readonly Slip[] = [
  [
    'a misspelt attribute',
    'names',
    'fault',
    words({ misspelt: [{ name: 'product_title', meant: 'product-title' }] }),
    /knows no product_title/,
    /Did you mean product-title\?/,
  ],
  [
    'a misspelt attribute that is needed',
    'names',
    'fault',
    factsWith({ words: { misspelt: [{ name: 'clientid', meant: 'client-id' }] }, tag: { refused: 'client-id is required' } }),
    /knows no clientid/,
    /client-id/,
  ],
  ['a language by its name', 'language', 'fault', words({ language }), /lang="english" on the tag names no/, /lang="en"/],
  [
    'a language the widget doesn’t speak',
    'language',
    'hint',
    words({ language: { ...language, given: 'ja', is: 'not spoken', name: 'Japanese' } }),
    /doesn't speak Japanese/,
    /one of its languages/,
  ],
  [
    'a colour that is none',
    'theme',
    'fault',
    words({ theme: ['--dating-accent: blu'] }),
    /nothing: --dating-accent: blu/,
    /colour is/,
  ],
  ['a wrong client id', 'client', 'fault', calls({ client: 'unknown' }), /doesn't know this client id/, /Compare client-id/],
  [
    'CORS without PUT',
    'methods',
    'fault',
    calls({ refused: ['PUT', 'DELETE'] }),
    /PUT and DELETE, so no profile/,
    /Allow-Methods/,
  ],
  ['CORS without DELETE', 'methods', 'fault', calls({ refused: ['DELETE'] }), /no like can be taken back/, /Add DELETE/],
  [
    'an authoriser without CORS',
    'refusals',
    'fault',
    factsWith({ api: { outcome: 'refusals hidden' } }),
    /not its 401.*without CORS/,
    /Gateway responses/,
  ],
  ['a token of an hour', 'session', 'hint', factsWith({ session: 3_600_000 }), /ends after 60 minutes/, /five hours/],
  ['a gateway’s 502', 'api', 'fault', status(502), /not the API behind it \(502\)/, /whether it is running/],
  ['a gateway’s 504, as a page', 'api', 'fault', status(504, 'html'), /too slow \(504\)/, /Ask whoever runs/],
  ['a WAF’s 403, as a page', 'api', 'fault', status(403, 'html'), /refuses this page \(403\): a firewall/, /WAF/],
  ['a 429', 'api', 'hint', status(429), /nothing is wrong with the page/, /Wait a minute/],
  ['a 429, as a page', 'api', 'hint', status(429, 'html'), /fewer requests/, /Wait a minute/],
  [
    'a refusal that can’t be read: doubled headers, a gateway or a firewall without CORS',
    'cors',
    'fault',
    factsWith({ api: { outcome: 'refused' } }),
    /doesn't let this page read/,
    /send the header once.*502, 503 or 504.*firewall/,
  ],
  [
    'an expired certificate, or an API that is down',
    'api',
    'fault',
    factsWith({ api: { outcome: 'unreachable' } }),
    /is down, its address has a slip, or its certificate isn't valid/,
    /warns of the certificate, have it renewed/,
  ],
  [
    'a part that something blocks',
    'missing',
    'fault',
    factsWith({ files: { refused: ['assets/people-1.js'] } }),
    /blocks assets\/people/,
    /ad blockers/,
  ],
  [
    'a page that empties the storage',
    'storage',
    'fault',
    factsWith({ page: { storage: 'cleared' } }),
    /empties the storage/,
    /its own keys/,
  ],
  ['a script that will', 'storage', 'hint', factsWith({ page: { clears: true } }), /localStorage\.clear\(\)/, /its own keys/],
  ['opacity: 0', 'visible', 'fault', sight({ fadedBy: '<div id="a">' }), /hidden by <div id="a">: too faint/, /show it/],
  ['off-screen', 'visible', 'fault', sight({ off: 'all' }), /outside of the page/, /negative/],
  ['half off-screen', 'visible', 'hint', sight({ off: 'part' }), /beside the window/, /width in pixels/],
  ['clipped away', 'visible', 'fault', sight({ isBlank: true }), /clipped away/, /clip-path/],
  [
    'clipped away by something',
    'visible',
    'fault',
    sight({ isBlank: true, clippedBy: '<div class="shut">' }),
    /hidden by <div class="shut">: clipped away/,
    /clip-path/,
  ],
  ['a page that can’t be scrolled', 'visible', 'fault', sight({ scrollsNot: true }), /can't be scrolled/, /html and body/],
  ['drawn small', 'visible', 'hint', sight({ scale: 0.3 }), /30 % of its size/, /transform/],
  ['a transparent overlay', 'pressed', 'fault', sight({ coveredBy: '<div id="a">' }), /<div id="a"> lies over/, /above it/],
  ['inert', 'pressed', 'fault', sight({ inertBy: '<main>' }), /hidden by <main> from presses/, /attribute inert/],
  ['inside a link', 'inside', 'fault', sight({ insideOf: '<a>' }), /inside of <a>/, /out of that link/],
  ['aria-hidden', 'inside', 'fault', sight({ silentBy: '<div>' }), /from screen readers/, /aria-hidden/],
  ['0 px', 'room', 'fault', factsWith({ page: { width: 0 } }), /no width on this page: it is 0 by 844/, /take it away/],
  ['0 px high', 'room', 'fault', factsWith({ page: { height: 0 } }), /no height/, /take it away/],
];

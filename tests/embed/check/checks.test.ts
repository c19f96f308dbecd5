import { describe, expect, it } from 'vitest';
import { CHECKS, findingsOf } from '../../../src/embed/check/checks';
import type { ApiFacts, Facts } from '../../../src/embed/check/facts';
import type { Row } from '../../../src/embed/check/finding';
import { QUIET_SLIPS, type Slip } from './quiet-slips';
import { factsWith } from './some-facts';

const wrongIn = (rows: readonly Row[]) => rows.filter(({ finding }) => finding?.level === 'fault' || finding?.level === 'hint');
const findingOf = (facts: Facts, id: string) => findingsOf(facts).find((row) => row.id === id)?.finding;

const api = (given: Partial<ApiFacts>, apiHost?: string) => factsWith({ api: given, ...(apiHost && { tag: { apiHost } }) });
const HOUR_MS = 3_600_000;

/** One slip each: the check that has to name it, in what words, and what to do. */
const SLIPS: readonly Slip[] = [
  ...QUIET_SLIPS,
  [
    'an upload without assets',
    'missing',
    'fault',
    factsWith({ files: { missing: ['assets/mount-1.js'] } }),
    /has no assets\/mount-1\.js in https:\/\/cdn/,
    /Upload the whole/,
  ],
  [
    'files without CORS',
    'missing',
    'fault',
    factsWith({ files: { refused: ['assets/mount-1.js'], compared: 0 } }),
    /may not read assets\/mount-1/,
    /Access-Control-Allow-Origin/,
  ],
  [
    'a part that failed',
    'missing',
    'fault',
    factsWith({ heard: [{ what: 'PART_OTHER', part: 'people' }] }),
    /people \(PART_OTHER\)/,
    /reload/,
  ],
  [
    'a rewritten file',
    'tampering',
    'fault',
    factsWith({ files: { differing: ['embed.js'] } }),
    /changes embed\.js/,
    /Exclude the folder/,
  ],
  [
    'two releases',
    'script',
    'hint',
    factsWith({ files: { scripts: ['https://a.example/embed.js', 'https://b.example/embed.js'] } }),
    /from 2 places: https:\/\/a\.example\/ and https:\/\/b/,
    /Keep one/,
  ],
  [
    'a tag that isn’t closed',
    'closed',
    'fault',
    factsWith({ tag: { swallowed: ['<main>', '<footer>'] } }),
    /hides it: <main> and <footer>/,
    /Write the end tag out/,
  ],
  [
    'typographic quotation marks',
    'quotes',
    'fault',
    factsWith({ tag: { quoted: ['client-id'], refused: 'api-host is required' } }),
    /around client-id/,
    /Type straight ones/,
  ],
  [
    'attributes the widget refuses',
    'attributes',
    'fault',
    factsWith({ tag: { refused: 'client-id is required' } }),
    /can't start: client-id is required\./,
    /Correct/,
  ],
  [
    'attributes whose default is taken',
    'attributes',
    'fault',
    factsWith({ tag: { slips: 'storage must be one of local, session, memory, not "cookie": local is taken' } }),
    /can't use all of them: storage must be .*: local is taken\./,
    /Correct/,
  ],
  [
    'two tags with the same addresses',
    'second',
    'hint',
    factsWith({ tag: { count: 3, sharing: 2 } }),
    /There are 3 on the page, and 2 want/,
    /route-prefix/,
  ],
  ['an API that is slow', 'api', 'fault', api({ outcome: 'silent' }), /took longer than six seconds/, /look again/],
  ['an API in trouble', 'api', 'fault', api({ status: 500 }), /in trouble \(500\)/, /Ask whoever runs it/],
  ['another server’s answers', 'api', 'fault', api({ status: 404 }), /doesn't know the widget's calls \(404\)/, /Check api-host/],
  [
    'a web page in place of the API',
    'api',
    'fault',
    api({ status: 200, type: 'html' }, 'https://example.org/dating'),
    /answers with a web page/,
    /without the path/,
  ],
  [
    'a path too many',
    'api',
    'fault',
    api({ status: 404, atOrigin: true }, 'https://api.example.org/v2'),
    /The API is at https:\/\/api\.example\.org\./,
    /Take \/v2 out/,
  ],
  [
    'an API that doesn’t know the site',
    'cors',
    'fault',
    api({ outcome: 'refused' }),
    /doesn't let this page read/,
    /allowed origins/,
  ],
  [
    'an API that takes no sign-in',
    'cors',
    'fault',
    api({ outcome: 'preflight refused' }),
    /refuses the Authorization header/,
    /Access-Control-Allow-Headers/,
  ],
  [
    'a policy without the API',
    'policy',
    'fault',
    factsWith({
      violations: [{ directive: 'connect-src', blocked: 'https://api.example.org', of: 'api' }],
      api: { outcome: 'unreachable' },
    }),
    /connect-src leaves out https:\/\/api/,
    /Add the origin/,
  ],
  [
    'a policy without the photos',
    'photos',
    'fault',
    factsWith({ violations: [{ directive: 'img-src', blocked: 'https://photos.example.org', of: 'photos' }] }),
    /img-src leaves out https:\/\/photos/,
    /img-src and connect-src/,
  ],
  [
    'photos that don’t arrive',
    'photos',
    'fault',
    factsWith({ page: { lostPhotos: ['https://photos.example.org'] } }),
    /Photos from https:\/\/photos\.example\.org don't arrive/,
    /new tab/,
  ],
  ['a clock that is slow', 'clock', 'fault', factsWith({ clock: { ahead: -72 * HOUR_MS } }), /3 days slow/, /set its clock/],
  ['a page over http', 'https', 'fault', factsWith({ page: { isSecure: false } }), /came over http/, /over https/],
  [
    'a browser that stores nothing',
    'storage',
    'fault',
    factsWith({ page: { storage: 'blocked' } }),
    /stores nothing/,
    /Allow cookies/,
  ],
  [
    'a full storage, told by the widget',
    'storage',
    'fault',
    factsWith({ heard: [{ what: 'storage' }] }),
    /stores nothing/,
    /may be full/,
  ],
  [
    'a frame of another site',
    'frame',
    'hint',
    factsWith({ page: { frame: 'foreign' } }),
    /frame of another site/,
    /on the page itself/,
  ],
  [
    'a router on the same hash',
    'addresses',
    'fault',
    factsWith({ page: { foreignRoutes: ['#/venue'] } }),
    /#\/venue/,
    /route-prefix="dating"/,
  ],
  [
    'a router that overwrote ours',
    'addresses',
    'fault',
    factsWith({ heard: [{ what: 'routing' }] }),
    /overwrites the addresses/,
    /routing="memory"/,
  ],
  [
    'a hidden widget',
    'room',
    'fault',
    factsWith({ page: { width: 0, hiddenBy: '<div id="tab">' } }),
    /hidden by <div id="tab">/,
    /show that element/,
  ],
  ['a narrow column', 'room', 'fault', factsWith({ page: { width: 199.6 } }), /is 200 px wide/, /more room/],
  ['a small phone', 'room', 'hint', factsWith({ page: { width: 264 } }), /is 264 px wide/, /less padding/],
  ['a box that cuts', 'room', 'fault', factsWith({ page: { cutBy: '<div>' } }), /<div> cuts the widget off/, /fixed height/],
  ['a script that stops clicks', 'scripts', 'fault', factsWith({ heard: [{ what: 'clicks' }] }), /stops clicks/, /one by one/],
  [
    'a script that broke the browser',
    'scripts',
    'fault',
    factsWith({ heard: [{ what: 'RENDER_FAILED' }] }),
    /broken something/,
    /report it/,
  ],
];

describe('A page with', () => {
  it.each(SLIPS)('%s is told so by its own check alone: %s', (_, id, level, facts, says, next) => {
    expect(wrongIn(findingsOf(facts)).map((row) => row.id)).toEqual([id]);
    expect(findingOf(facts, id)).toMatchObject({ level, says: expect.stringMatching(says), next: expect.stringMatching(next) });
    const others = CHECKS.filter((check) => check.id !== id);
    expect(wrongIn(findingsOf(facts, others))).toEqual([]);
  });

  it('nothing wrong passes every check', () => {
    expect(findingsOf(factsWith()).map(({ finding }) => finding?.level)).toEqual(CHECKS.map(() => 'fine'));
  });

  it('every check has a slip in this table', () => {
    expect(new Set(SLIPS.map(([, id]) => id))).toEqual(new Set(CHECKS.map(({ id }) => id)));
  });
});

describe('What can’t be known', () => {
  it.each([
    ['photos', factsWith({ page: { photos: [] } }), /before somebody signs in/],
    ['clock', factsWith({ clock: { ahead: undefined } }), /No server's clock/],
    ['tampering', factsWith({ files: { because: 'no hashes' } }), /https pages only/],
    ['tampering', factsWith({ files: { because: 'bundled', base: '' } }), /nothing to compare/],
    ['tampering', factsWith({ files: { because: 'no list' } }), /no integrity\.json/],
    ['api', factsWith({ api: { outcome: 'invalid' } }), /no address to ask/],
    ['api', factsWith({ page: { isOnline: false }, api: { outcome: 'unreachable' } }), /offline/],
    ['cors', factsWith({ api: { outcome: 'silent' } }), /before the API answers/],
    ['room', factsWith({ page: { stands: false, height: 0 } }), /once a screen/],
    ['client', factsWith({ api: { calls: { refused: [], client: 'not told' } } }), /tells nobody/],
    ['pressed', factsWith({ sight: { inView: false } }), /once it is in the window/],
  ])('is said of %s rather than guessed', (id, facts, says) => {
    expect(findingOf(facts, id)).toMatchObject({ level: 'unknown', says: expect.stringMatching(says) });
  });

  it('and what is still being looked at is neither right nor wrong', () => {
    const { files, api: asked, clock, ...atOnce } = factsWith();
    const waiting = findingsOf(atOnce).filter(({ finding }) => !finding);
    expect(waiting.map(({ id }) => id)).toEqual([
      'script',
      'missing',
      'tampering',
      'api',
      'cors',
      'clock',
      'client',
      'methods',
      'refusals',
    ]);
    expect([files, asked, clock]).not.toContain(undefined);
  });
});

describe('What an organiser chose', () => {
  it.each([
    ['room', factsWith({ page: { width: 280 } })],
    ['storage', factsWith({ tag: { storage: 'memory' }, page: { storage: 'blocked' } })],
    ['addresses', factsWith({ tag: { routing: 'memory', sharing: 0 }, page: { foreignRoutes: ['#/venue'] } })],
    ['second', factsWith({ tag: { count: 2, sharing: 1 } })],
    ['script', factsWith({ files: { scripts: ['https://site.example/copies/embed.js'] } })],
    ['script', factsWith({ files: { base: '', because: 'bundled' } })],
  ])('is nothing wrong: %s', (id, facts) => {
    expect(findingOf(facts, id)?.level).toBe('fine');
  });
});

it('The worst stands first', () => {
  const rows = findingsOf(factsWith({ tag: { count: 2, sharing: 2 }, page: { isSecure: false, photos: [] } }));
  expect(rows.slice(0, 4).map(({ finding }) => finding?.level)).toEqual(['fault', 'hint', 'unknown', 'fine']);
});

import type { Facts } from '../../../src/embed/check/facts';

type Parts = {
  readonly [Name in keyof Facts]?: Facts[Name] extends readonly unknown[] | string | number | undefined
    ? Facts[Name]
    : Partial<Facts[Name]>;
};

const FINE = {
  version: '1.2.3',
  tag: {
    apiHost: 'https://api.example.org',
    refused: '',
    slips: '',
    quoted: [],
    swallowed: [],
    count: 1,
    sharing: 1,
    routing: 'hash',
    prefix: '#',
    storage: 'local',
  },
  words: {
    misspelt: [],
    language: { given: 'en-GB', isOwn: false, is: 'spoken', name: 'British English', meant: '' },
    theme: [],
  },
  page: {
    isSecure: true,
    isOnline: true,
    frame: 'none',
    storage: 'works',
    clears: false,
    stands: true,
    width: 390,
    height: 844,
    hiddenBy: '',
    cutBy: '',
    foreignRoutes: [],
    photos: ['https://photos.example.org'],
    lostPhotos: [],
  },
  sight: {
    fadedBy: '',
    inertBy: '',
    silentBy: '',
    insideOf: '',
    scrollsNot: false,
    off: 'none',
    scale: 1,
    inView: true,
    coveredBy: '',
    isBlank: false,
    clippedBy: '',
  },
  session: 5 * 3_600_000,
  heard: [],
  violations: [],
  files: {
    base: 'https://cdn.example.org/v1/',
    scripts: ['https://cdn.example.org/v1/embed.js'],
    compared: 6,
    differing: [],
    missing: [],
    refused: [],
  },
  api: { outcome: 'answered', status: 401, type: 'json', calls: { refused: [], client: 'known' } },
  clock: { ahead: 1200 },
} as const satisfies Facts;

/** The facts of a page on which all is well, but for what is given. */
export function factsWith(given: Parts = {}): Facts {
  const { files, api, clock, tag, words, page, sight } = given;
  return {
    ...FINE,
    ...given,
    tag: { ...FINE.tag, ...tag },
    words: { ...FINE.words, ...words },
    page: { ...FINE.page, ...page },
    sight: { ...FINE.sight, ...sight },
    files: { ...FINE.files, ...files },
    api: { ...FINE.api, ...api },
    clock: { ...FINE.clock, ...clock },
  };
}

import { ben, broken, carlos, dmitri, emeka, felix, guests, longest, me, portrait, unseen } from './evening.ts';
import { fill, inRegion, ok, pick, press, refused, see, type Reply, type State, type Step } from './script.ts';

const state = (name: string, route: string, steps: readonly Step[], answers: State['answers'] = {}): State => ({
  name,
  route,
  as: 'attendee',
  answers,
  steps,
});

const NO_PROFILE = { 'GET /profile': refused(404, 'No profile yet.') };
const profile = (more: object) => ({ 'GET /profile': ok({ ...me, ...more }) });
const profiles = (...items: readonly object[]) => ({ 'GET /profiles': ok({ items }) });
const likes = (liked: readonly object[], likedBy: readonly object[], matches: readonly object[]) => ({
  'GET /likes': ok({ liked, likedBy, matches }),
});
const FILLED = [
  fill('First name', 'Ada'),
  fill('Last name', 'Quill'),
  fill('Date of birth', '1994-03-14'),
  press('Female'),
  fill('Location', 'Bristol'),
  fill('Occupation', 'Botanist'),
];
const OPEN_BEN = press('View Ben');
const CAREFUL = profile({ offers: ['block', 'report'], retentionDays: 30 });
const ENDED = { closesAt: '2026-11-01T22:00:00Z' };
const SECRET = { resultsAt: '2126-06-24T20:30:00Z' };
const SOON = { resultsAt: '2026-11-22T18:09:30Z' };
export const NEXT_EVENT = '12 December, Harbour Club';
const NEXT = ` next-event="${NEXT_EVENT}"`;
const TOLD = { resultsAt: '2026-11-01T22:00:00Z' };
const [BROWSE, LIKES, MATCHES] = ['/app?tab=BROWSE', '/app?tab=LIKES', '/app?tab=MATCHES'];
const EMPTY = { photos: [], profilePhotoUrl: null, bio: '', location: '', occupation: '' };
const WORDY = { firstName: longest.firstName, location: longest.location, occupation: longest.occupation, bio: longest.bio };

/** The consent text of some states. */
export const CONSENT_TEXT =
  'I agree that Lantern Evenings stores whom I like, which may reveal my sexual orientation, until 30 days after the evening, to find matches.';
const CONSENT = ` consent-text="${CONSENT_TEXT}" consent-version="2" privacy-link="https://lantern.example/privacy" terms-link="https://lantern.example/terms"`;
const wanted = (status: number, message: string): Reply => ({ status, body: { message, consent: { version: '2' } } });
const CHANGED = 'What you agree to has changed. Please reload the page.';
const LEAVES = profile({ offers: ['leave'] });

/** The profile forms, and the four tabs with their dialogs. */
export const EVENING_STATES: readonly State[] = [
  state('create', '/create-profile', [see('Create Your Profile')], NO_PROFILE),
  state('create-empty', '/create-profile', [press('Create profile'), see('First name is required')], NO_PROFILE),
  ...inRegion(
    'Photos',
    state('create-upload', '/create-profile', [pick('Photos', 20_000), see('Uploading')], NO_PROFILE),
    state('create-upload-failed', '/create-profile', [pick('Photos', 20_000), see('Failed to get')], {
      ...NO_PROFILE,
      'GET /profile/photo-presign': refused(403),
    }),
  ),

  { ...state('create-consent', '/create-profile', [see('I agree')], NO_PROFILE), tag: CONSENT },
  {
    ...state('create-consent-missing', '/create-profile', [...FILLED, press('Create profile'), see('Tick the box')], NO_PROFILE),
    tag: CONSENT,
  },
  {
    ...state('create-consent-refused', '/create-profile', [...FILLED, press('I agree'), press('Create profile'), see('reload')], {
      ...NO_PROFILE,
      'POST /profile': wanted(400, CHANGED),
    }),
    tag: CONSENT,
  },
  state('create-left', '/create-profile?left=done', [see('You no longer take part')], NO_PROFILE),

  state('my-profile', '/app', [see('Hi, Ada')]),
  { ...state('session-ending', '/app', [see('Hi, Ada'), see('You will be logged out at')]), minutesIn: 291 },
  {
    ...state('session-ending-asked', '/app', [see('Hi, Ada'), press('Sign in again'), see('for five more hours')]),
    minutesIn: 291,
  },
  state('my-profile-leave', '/app', [see('Stop taking part')], LEAVES),
  state('leave', '/app?leave=ask', [see('Your account stays')], LEAVES),
  state('leave-failed', '/app?leave=ask', [press('Stop taking part'), see('still taking part')], {
    ...LEAVES,
    'DELETE /profile/participation': 'lost',
  }),
  state('help-leave', '/app', [press('Menu'), press('Help'), see('Stop taking part')], LEAVES),
  state('my-profile-loading', '/my-profile', [see('Loading...')], { 'GET /profile': 'never' }),
  state('my-profile-failed', '/app', [see('Failed to load')], { 'GET /profile': refused(500) }),
  state('my-profile-bare', '/app', [see('Hi, Ada')], profile(EMPTY)),
  state('my-profile-long', '/app', [see('Hi, Maximilian')], profile(WORDY)),
  ...inRegion(
    'Photos',
    state('my-profile-full', '/app', [see('Hi, Ada')], profile({ photos: [portrait(40), portrait(41), portrait(42)] })),
  ),
  state(
    'my-profile-broken-photo',
    '/app',
    [see('Hi, Ada')],
    profile({ photos: broken.photos, profilePhotoUrl: broken.photos[0] }),
  ),
  state('edit', '/app', [press('Edit profile'), see('Save changes')]),
  state('edit-errors', '/app', [
    press('Edit profile'),
    fill('Location', ''),
    fill('Bio', 'x'.repeat(402)),
    see('Location is required'),
  ]),
  state('edit-failed', '/app', [press('Edit profile'), press('Save changes'), see('Failed to save')], {
    'PUT /profile': refused(500),
  }),

  state('browse', BROWSE, [see('Load more')]),
  state('browse-loading', BROWSE, [see('Loading profiles')], { 'GET /profiles': 'never' }),
  state('browse-failed', BROWSE, [see('Failed to load profiles.')], { 'GET /profiles': refused(500) }),
  state('browse-offline', BROWSE, [see('Failed to load profiles.')], { 'GET /profiles': 'lost' }),
  state('browse-empty', BROWSE, [see('No profiles to browse')], profiles()),
  {
    ...state('browse-awaited', BROWSE, [see('No profiles to browse')], profiles()),
    tag: ' event-name="Midsummer on the roof" release-at="2126-06-24T18:00Z"',
  },
  state('browse-seen', BROWSE, [press('Like Ben'), see('You’ve seen everyone')], profiles(ben)),
  state('browse-one', BROWSE, [see('End of list')], profiles(ben)),
  state('browse-more', BROWSE, [press('Load more'), see('End of list')], {
    'GET /profiles': [ok({ items: [ben, carlos], nextToken: 'more' }), ok({ items: guests.slice(8) })],
  }),
  state('browse-just-liked', BROWSE, [press('Like Ben'), see('You liked')], profiles(ben, carlos, emeka)),
  state(
    'browse-awkward',
    BROWSE,
    [see('Otto')],
    profiles(longest, unseen, broken, { ...ben, userId: undefined, firstName: 'Nobody' }),
  ),
  state('browse-liked', BROWSE, [see('Ben')], profiles({ ...ben, likedByMe: true }, carlos, { ...dmitri, likedByMe: true })),
  {
    ...state('consent-again', BROWSE, [press('Like Ben'), see('Before your next like')], {
      'POST /profile/like': wanted(403, 'What you agree to has changed. Please agree to it again.'),
    }),
    tag: CONSENT,
  },
  state('consent-elsewhere', BROWSE, [press('Like Ben'), see('Before your next like')], {
    'POST /profile/like': wanted(403, 'What you agree to has changed. Please agree to it again.'),
  }),
  state('person', BROWSE, [OPEN_BEN, see('Baker')]),
  state('person-without-photo', BROWSE, [press('View Noah'), see('Baker')], profiles(unseen)),
  state('person-long', BROWSE, [press('View Maximilian'), see('Assistant')], profiles(longest)),

  state('person-offers', BROWSE, [OPEN_BEN, see('Report')], CAREFUL),
  state('person-block', BROWSE, [OPEN_BEN, press('Block Ben'), see('likes between you end')], CAREFUL),
  state('person-block-failed', BROWSE, [OPEN_BEN, press('Block Ben'), press('Block'), see('could not be blocked')], {
    ...CAREFUL,
    ...profiles(ben, carlos),
    'POST /profile/block': 'lost',
  }),
  state('person-report', BROWSE, [OPEN_BEN, press('Report Ben'), see('Only the organiser')], CAREFUL),
  state(
    'person-report-failed',
    BROWSE,
    [OPEN_BEN, press('Report Ben'), press('Under 18'), press('Send'), see('could not be sent')],
    { ...CAREFUL, 'POST /profile/report': refused(500) },
  ),
  state('person-report-sent', BROWSE, [OPEN_BEN, press('Report Ben'), press('Under 18'), press('Send'), see('Thank you')], {
    ...CAREFUL,
    'POST /profile/report': ok({ reference: 'K7QX-2M9P' }),
  }),
  state('browse-ended', BROWSE, [see('Liking has ended')], { 'GET /profiles': ok({ items: [ben, emeka], ...ENDED }) }),
  { ...state('browse-ended-empty', BROWSE, [see('Harbour Club')], { 'GET /profiles': ok({ items: [], ...ENDED }) }), tag: NEXT },
  state('browse-secret', BROWSE, [see('Nobody sees')], { 'GET /profiles': ok({ items: [ben, emeka], ...SECRET }) }),

  state('likes', LIKES, [see('Felix')]),
  state('likes-loading', LIKES, [see('Loading likes')], { 'GET /likes': 'never' }),
  state('likes-failed', LIKES, [see('Failed to load likes.')], { 'GET /likes': refused(500) }),
  state('likes-empty', LIKES, [see('Nothing here yet.')], likes([], [], [])),
  state('likes-one-side', LIKES, [see('Emeka')], likes([carlos, emeka], [], [])),
  state('likes-person', LIKES, [press('View Felix'), see('Student')]),

  state('likes-ended', LIKES, [see('Liking has ended')], {
    'GET /likes': ok({ liked: [dmitri], likedBy: [dmitri], matches: [dmitri], ...ENDED }),
  }),
  state('likes-secret', LIKES, [see('Results on')], {
    'GET /likes': ok({ liked: [carlos], likedBy: [], matches: [], ...SECRET }),
  }),
  state('likes-soon', LIKES, [see('09:30')], { 'GET /likes': ok({ liked: [carlos], likedBy: [], matches: [], ...SOON }) }),
  state('likes-secret-ended', LIKES, [see('Results on')], {
    'GET /likes': ok({ liked: [carlos], likedBy: [], matches: [], ...ENDED, ...SECRET }),
  }),

  state('matches', MATCHES, [see('Dmitri')], likes([], [], [dmitri, ben, emeka])),
  state('matches-loading', MATCHES, [see('Loading matches')], { 'GET /likes': 'never' }),
  state('matches-failed', MATCHES, [see('Failed to load likes.')], { 'GET /likes': refused(500) }),
  state('matches-empty', MATCHES, [see('No matches yet.')], likes([carlos], [felix], [])),
  state('matches-secret', MATCHES, [see('Results on')], { 'GET /likes': ok({ liked: [], likedBy: [], matches: [], ...SECRET }) }),
  {
    ...state('matches-none', MATCHES, [see('No matches this time')], {
      'GET /likes': ok({ liked: [], likedBy: [], matches: [], ...ENDED, ...TOLD }),
    }),
    tag: `${NEXT} next-event-link="https://lantern.example/december"`,
  },
  {
    ...state('matches-ended', MATCHES, [see('Harbour Club')], {
      'GET /likes': ok({ liked: [], likedBy: [], matches: [dmitri, ben], ...ENDED, ...TOLD }),
    }),
    tag: NEXT,
  },
  state('unmatch', MATCHES, [press('Unlike Dmitri'), see('Are you sure')]),
  state('match-moment', LIKES, [press('Like back Ben'), see('like each other')], {
    'GET /likes': [ok({ liked: [], likedBy: [ben], matches: [] }), ok({ liked: [], likedBy: [], matches: [ben] })],
    'POST /profile/like': ok({ match: true }),
  }),
  state('menu', '/help', [press('Menu'), see('Log out')]),
];

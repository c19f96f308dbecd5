import { guests, longest, portrait, tokens } from './evening.ts';
import { done, fill, hover, inRegion, ok, press, refused, see, type Answers, type State, type Step } from './script.ts';

export const EVENING = {
  name: 'Midsummer on the roof',
  support: 'help@evenings.example',
  opensAt: null,
  closesAt: null,
  resultsAt: null,
  waits: true,
  now: '2026-11-22T18:00:00.000Z',
  retentionDays: 30,
  people: { withoutProfile: 3, withoutPhoto: 2, readyWomen: 21, readyMen: 19, suspended: 0, reports: 0 },
};
const evening = (more: object): Answers => ({ 'GET /admin/evening': ok({ ...EVENING, ...more }) });

/** The evening's people, as the organiser sees them. */
export const PEOPLE = guests
  .slice(0, 6)
  .map(({ userId, firstName, lastName, age, photos }, place) => ({
    userId,
    name: `${firstName} ${lastName}ingham`,
    email: `${firstName.toLowerCase()}@guests.example`,
    age,
    photo: photos[0] ?? null,
    state: photos.length > 0 ? 'ready' : 'photo',
    suspendedFor: place === 2 ? 'You wrote to people who asked you not to.' : null,
    reports: place === 1 ? 2 : 0,
  }));
/** The longest name and e-mail allowed, and people with hardly any data. */
export const AWKWARD = [
  { ...PEOPLE[0], userId: 'a', name: `${longest.firstName} ${longest.firstName}`, email: `${'long'.repeat(14)}@guests.example` },
  { ...PEOPLE[0], userId: 'b', name: null, age: null, photo: null, state: 'profile', email: 'new@guests.example' },
  {
    ...PEOPLE[0],
    userId: 'c',
    name: null,
    age: null,
    photo: null,
    state: 'unconfirmed',
    email: 'newer@guests.example',
    reports: 12,
  },
];
const people = (list: readonly object[], nextToken: string | null = null): Answers => ({
  'GET /admin/people': ok({ people: list, nextToken }),
});
/** Reports about one person. */
export const REPORTS = [
  {
    reference: 'K7QX-2M9P',
    at: '2026-11-22T17:12:00Z',
    reason: 'fake',
    text: 'These are photos of an actor.',
    bio: 'Cycles to work, sings on the way back.',
    photos: [portrait(1), portrait(21)],
  },
  { reference: 'B3TT-9WRD', at: '2026-11-22T16:40:00Z', reason: 'behaviour', text: '', bio: '', photos: [] },
];

export const AFTER = {
  mailings: [
    { kind: 'results', waiting: 44, mailed: 0, refused: null },
    { kind: 'unfinished', waiting: 3, mailed: 2, refused: 'Liking has ended: there is nothing to be reminded of.' },
    { kind: 'undecided', waiting: 5, mailed: 0, refused: 'Liking has ended: there is nothing to be reminded of.' },
  ],
  planned: false,
  sharesContacts: true,
  deletesAt: '2026-12-25T22:00:00Z',
  chosen: false,
};
export const PREVIEW = {
  subject: 'Your results are in',
  text: 'Your results are in. Log in to see them.\n\nhttps://evenings.example/roof\n\nEverybody who took part gets this mail.\n',
};
export const REMINDER = {
  subject: 'There is still time',
  text: 'You have not made a choice yet, and there is still time.\n\nhttps://evenings.example/roof\n\nIf you do not want to choose anybody, you can ignore this mail.\n',
};
const DOORS = { doors: [{ userId: 'd', email: 'dana@guests.example', until: '2026-11-23T18:00:00Z' }] };

const AT_ALL: Answers = { 'GET /admin/after': ok(AFTER), 'GET /admin/doors': ok(DOORS) };

const state = (name: string, steps: readonly Step[], answers: Answers = {}, more: Partial<State> = {}): State => ({
  name,
  route: '/admin',
  as: 'admin',
  answers: { 'POST /login': ok(tokens('admin')), ...evening({}), ...people(PEOPLE, 'more'), ...AT_ALL, ...answers },
  steps,
  ...more,
});

const OPENED = { waits: false, opensAt: '2026-11-22T17:30:00Z', closesAt: '2026-11-25T22:00:00Z' };
const SUSPEND = press('Suspend Ben');
const REASON = fill('Why?', 'You followed somebody home.');
const PASSWORD = fill('Your password', 'lamplight-7!');
const THERE = see('Ben');

const guestList = (more: object): Answers => ({
  'GET /admin/guests': ok({ hasList: true, invited: 46, guests: SEATS, nextToken: 'more', ...more }),
  'GET /admin/unlisted': ok({ people: UNLISTED, nextToken: null }),
});
const SEATS = PEOPLE.map(({ userId, name, email }, place) => ({
  guestId: userId,
  name: place === 3 ? '' : name,
  email: place === 4 ? null : email,
  state: (['ready', 'none', 'unconfirmed', 'profile'] as const)[place % 4],
}));
const UNLISTED = [
  { userId: 'u1', name: null, email: 'new@guests.example', confirmed: false },
  {
    userId: 'u2',
    name: `${longest.firstName} ${longest.firstName}`,
    email: `${'long'.repeat(14)}@guests.example`,
    confirmed: true,
  },
];
const NO_LIST = guestList({ hasList: false, invited: 0, guests: [], nextToken: null });
/** Cells of a pasted guest list. */
/** The same at an event whose reports are handled; the second is about somebody without a profile. */
export const LISTED_REPORTS = [
  { ...REPORTS[0], handledAt: null, note: '', person: { ...PEOPLE[1], suspendedFor: null } },
  {
    ...REPORTS[1],
    handledAt: '2026-11-22T17:20:00Z',
    note: 'Talked to both at the bar.\nHe has gone home.',
    person: { userId: 'd', name: null, email: 'new@guests.example', suspendedFor: 'You didn’t stop when asked.' },
  },
];
const OPEN_REPORTS: Answers = {
  ...evening({ people: { ...EVENING.people, reports: 2, openReports: 1 } }),
  'GET /admin/reports': ok({ reports: LISTED_REPORTS, nextToken: 'more' }),
};

export const PASTED_CELLS = ['Name', 'E-Mail', 'Zoë Łukasz', 'zoe@guests.example', 'Ben', 'ben@guests.example'] as const;
const PASTED = `${PASTED_CELLS.slice(0, 2).join(';')}\n${PASTED_CELLS.slice(2, 4).join(';')}\n${PASTED_CELLS.slice(4).join(';')}\n`;

/** The organiser's screens at `/admin`. */
export const ADMIN_STATES: readonly State[] = [
  state('admin', [see('ada@guests.example')], { 'GET /admin/evening': { status: 404 } }),
  state('admin-failed', [see('could not be loaded')], { 'GET /admin/evening': 'lost' }),
  state('admin-evening', [THERE]),
  ...inRegion(
    'The evening',
    state(
      'admin-open',
      [THERE],
      evening({ ...OPENED, mailsWaitSeconds: 245, people: { ...EVENING.people, suspended: 1, reports: 2 } }),
    ),
    state('admin-closed', [THERE], evening({ ...OPENED, closesAt: '2026-11-22T17:45:00Z', resultsAt: '2026-11-23T12:00:00Z' })),
    state(
      'admin-times-refused',
      [press('Set times'), fill('End', '2026-11-22T17:00'), press('Save times'), see('must be after')],
      evening(OPENED),
    ),
    state('admin-whom-refused', [press('Whom attendees see'), press('Save'), see('People like each other')], {
      ...evening({ ...OPENED, zone: 'America/New_York', shows: 'everybody' }),
      'PUT /admin/evening': {
        status: 400,
        body: { message: 'People like each other already who would no longer see each other.', field: 'shows' },
      },
    }),
  ),
  ...inRegion(
    'Profiles',
    state('admin-suspended', [SUSPEND, REASON, PASSWORD, press('Suspend'), hover('is suspended')], {
      'POST /admin/people/suspend': done,
    }),
    state('admin-awkward', [see('Maximilian')], people(AWKWARD)),
    state('admin-unfound', [fill('Name, number', 'zz'), see('Nobody is called')], {
      'GET /admin/people': [ok({ people: PEOPLE }), ok({ people: [] })],
    }),
  ),
  state('admin-suspend', [SUSPEND, see('nobody sees them')]),
  state('admin-suspend-empty', [SUSPEND, press('Suspend'), see('Please say why')], evening({ support: null })),
  state('admin-suspend-refused', [SUSPEND, REASON, PASSWORD, press('Suspend'), see('Incorrect password')], {
    'POST /admin/people/suspend': { status: 400, body: { message: 'Incorrect password.', field: 'password' } },
  }),
  state('admin-restore', [press('Restore Dmitri'), see('can log in again')]),
  state('admin-reports', [press('Reports about Carlos'), see('K7QX')], { 'GET /admin/reports': ok({ reports: REPORTS }) }),
  state('admin-report-list', [press('Open reports: 1'), see('B3TT')], OPEN_REPORTS),
  state('admin-report-handle', [press('Open reports: 1'), press('Handled: K7QX'), see('other organisers')], OPEN_REPORTS),
  ...inRegion(
    'Guests',
    state('admin-guests', [see('Not on the list'), press('Show the list'), see('Free seat')], guestList({})),
    state('admin-unlisted', [see('(231)')], {
      ...guestList({}),
      'GET /admin/unlisted': ok({ people: UNLISTED, count: 231, nextToken: 'more' }),
    }),
    state('admin-guests-import', [fill('Or paste it here', PASTED), see('Guests found')], NO_LIST),
    state(
      'admin-guests-broken',
      [fill('Or paste it here', `${PASTED}Cy;\n`), press('Import'), see('Nothing was imported')],
      NO_LIST,
    ),
  ),
  state('admin-seat', [press('Show the list'), press('Change the seat of Ben'), see('Without one')], guestList({})),
  state('admin-help', [press('Help Ben'), see('Show a code')]),
  state('admin-help-unlisted', [press('Help Ben'), press('Send the code again'), see('Not on the list')], {
    'POST /admin/people/code': { status: 409, body: { message: 'Not on the guest list.', field: 'letIn' } },
  }),
  state('admin-help-code', [press('Help Ben'), press('Show a code'), see('the id of')]),
  state(
    'admin-help-shown',
    [press('Help Ben'), press('Show a code'), press('I have seen'), PASSWORD, press('Show a code'), see('402718')],
    { 'POST /admin/people/shown-code': ok({ code: '402718', email: 'ben@guests.example', expiresAt: '2026-11-22T18:05:00Z' }) },
  ),
  state('admin-correct', [press('Help Ben'), press('Correct the profile'), see('Birth date')], {
    'GET /admin/person': ok({ firstName: 'Ben', lastName: 'Bingham', dob: '1994-03-02', gender: 'male', photos: [] }),
  }),
  state('admin-mail', [press('Send match mails'), see('Each reads')], { 'GET /admin/mailings/preview': ok(PREVIEW) }),
  state('admin-reminder', [press('Remind'), see('Everybody without a like')], {
    ...evening(OPENED),
    'GET /admin/after': ok({
      ...AFTER,
      // Only this one has a button that begins with "Remind".
      mailings: AFTER.mailings
        .filter(({ kind }) => kind !== 'unfinished')
        .map(({ kind, waiting, mailed }) => ({ kind, waiting, mailed, refused: null })),
    }),
    'GET /admin/mailings/preview': ok(REMINDER),
  }),
  state('admin-deletion', [press('Day of deletion'), see('everybody but admins')]),
  state('admin-door-give', [press('Let somebody help'), see('They need an account')]),
  state(
    'admin-at-the-door',
    [THERE],
    {
      'POST /login': ok(tokens(['door', 'admin'])),
      'GET /admin/door': ok({ name: null, until: '2026-11-23T01:00:00Z' }),
      'GET /admin/evening': { status: 404 },
    },
    { as: 'door' },
  ),
  state('admin-locked', [see('Locked')], {}, { minutesIn: 10 }),
  state(
    'admin-locked-refused',
    [PASSWORD, press('Unlock'), see('Incorrect')],
    { 'POST /login': refused(401, 'Incorrect e-mail or password.') },
    { minutesIn: 10 },
  ),
];

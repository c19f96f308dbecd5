import {
  ABOUT,
  AFTER,
  AWKWARD,
  EVENING,
  INVITATION,
  INVITED,
  INVITING,
  LISTED_REPORTS,
  MADE_ID,
  PASTED,
  PEOPLE,
  PREVIEW,
  REMINDER,
  REPORTS,
  SEATS,
  UNLISTED,
} from './admin-data.ts';
import { evening, guestList, MAKES, onTab, OPENED, people, state } from './desk-state.ts';
import { tokens } from './evening.ts';
import { EVENT_STATES } from './event-states.ts';
import { done, fill, hover, inRegion, ok, press, refused, see, type Answers, type State } from './script.ts';

const CLOSED = { ...OPENED, closesAt: '2026-11-22T17:45:00Z' };
const SUSPEND = [press('Ben Kingham'), press('Suspend')];
const REASON = fill('Why?', 'You followed somebody home.');
const PASSWORD = fill('Your password', 'lamplight-7!');
const THERE = see('Ben');

const NO_LIST = guestList({ hasList: false, invited: 0, guests: [], nextToken: null });
const OPEN_REPORTS: Answers = {
  ...evening({ people: { ...EVENING.people, reports: 2, openReports: 1 } }),
  'GET /admin/reports': ok({ reports: LISTED_REPORTS, nextToken: 'more' }),
};
/** Two days before it, when all are invited. */
const REMINDS: Answers = {
  ...evening({ ...ABOUT, now: '2026-12-03T18:00:00.000Z' }),
  ...guestList({}),
  'GET /admin/after': ok({
    ...INVITING,
    mailings: [{ kind: 'invitation', waiting: 0, mailed: 46, refused: null }, ...INVITING.mailings.slice(1)],
  }),
};
const INVITES: Answers = { ...evening(ABOUT), ...guestList({}), 'GET /admin/after': ok(INVITING) };

const NEW: Answers = { ...evening(MAKES), 'POST /admin/events': ok({ clientId: MADE_ID, undoUntil: '2099-01-01T00:00:00Z' }) };
const NEW_MADE = [
  press('New evening'),
  fill('Name', 'Midwinter'),
  fill('Date', '2027-01-16T19:30'),
  press('Create'),
  see(MADE_ID),
];

const BEN = press('Ben Kingham');
const ADD = press('Add guests');

/** The organiser's screens at `/admin`. */
export const ADMIN_STATES: readonly State[] = [
  state('admin', [see('ada@guests.example')], { 'GET /admin/evening': { status: 404 } }),
  state('admin-failed', [see('could not be loaded')], { 'GET /admin/evening': 'lost' }),
  state('admin-evening', [see('Not released yet')]),
  ...inRegion(
    EVENING.name,
    state('admin-remind', [see('Reminder: not registered yet')], REMINDS),
    state(
      'admin-open',
      [see('Close ends liking')],
      evening({ ...OPENED, mailsWaitSeconds: 245, people: { ...EVENING.people, suspended: 1, reports: 2 } }),
    ),
    state('admin-closed', [see('Ended')], evening({ ...CLOSED, resultsAt: '2026-11-23T12:00:00Z' })),
    state('admin-over', [see('Send match mails')], evening(CLOSED)),
    state('admin-mailed', [see('Match mails sent: 44.')], {
      ...evening({ ...CLOSED, undoUntil: '2026-11-22T18:10:00Z' }),
      'GET /admin/after': ok({ ...AFTER, mailings: [{ kind: 'results', waiting: 0, mailed: 44, refused: null }] }),
    }),
  ),
  ...inRegion(
    'How it went',
    state(
      'admin-went',
      [see('of ten')],
      evening({ ...CLOSED, outcome: { turnUp: { came: 21, expected: 24 }, matchedOfTen: 7 } }),
    ),
  ),
  state('admin-new', [press('New evening'), see('Time zone')], evening({ ...MAKES })),
  state('admin-new-made', NEW_MADE, NEW),
  ...inRegion('New evening', state('admin-new-kept', [...NEW_MADE, press('Done'), see('Show the code again')], NEW)),
  state('admin-report-list', [press('Open reports'), see('B3TT')], OPEN_REPORTS),
  state('admin-report-handle', [press('Open reports'), press('Handled: K7QX'), see('other organisers')], OPEN_REPORTS),
  ...onTab(
    'PEOPLE',
    state('admin-people', [THERE]),
    ...inRegion(
      'People',
      state('admin-suspended', [...SUSPEND, REASON, PASSWORD, press('Suspend'), hover('is suspended')], {
        'POST /admin/people/suspend': done,
      }),
      state('admin-awkward', [see('Maximilian')], people(AWKWARD)),
      state('admin-unfound', [THERE, fill('Name, number', 'zz'), see('Nobody was found')], {
        'GET /admin/people': [ok({ people: PEOPLE }), ok({ people: [] })],
      }),
      state('admin-unlisted', [press('Not on the list'), see('231')], {
        ...guestList({}),
        'GET /admin/unlisted': ok({ people: UNLISTED, count: 231, nextToken: 'more' }),
      }),
      state('admin-unregistered', [press('Not registered yet'), see('Carlos')], {
        ...guestList({}),
        'GET /admin/guests': ok({ hasList: true, invited: 46, guests: SEATS, nextToken: null }),
      }),
      state('admin-guests-import', [ADD, fill('Or paste it here', PASTED), see('Guests found')], NO_LIST),
      state(
        'admin-guest-known',
        [ADD, fill('Name', 'Zoë Łukasz'), fill('E-mail', 'zoe@guests.example'), press('Add'), see('already')],
        { ...NO_LIST, 'POST /admin/guests': ok({ added: 0, known: 1 }) },
      ),
      state(
        'admin-guests-broken',
        [ADD, fill('Or paste it here', `${PASTED}Cy;\n`), press('Import'), see('Nothing was imported')],
        NO_LIST,
      ),
    ),
    state('admin-person', [press('Carlos'), see('Show a code')]),
    state('admin-suspend', [...SUSPEND, see('nobody sees them')]),
    state('admin-suspend-empty', [...SUSPEND, press('Suspend'), see('Please say why')], evening({ support: null })),
    state('admin-suspend-refused', [...SUSPEND, REASON, PASSWORD, press('Suspend'), see('Incorrect password')], {
      'POST /admin/people/suspend': { status: 400, body: { message: 'Incorrect password.', field: 'password' } },
    }),
    state('admin-restore', [press('Dmitri'), press('Restore'), see('can log in again')]),
    state('admin-reports', [press('Carlos'), press('Reports: 2'), see('K7QX')], {
      'GET /admin/reports': ok({ reports: REPORTS }),
    }),
    state('admin-seat', [press('Not registered yet'), press('Carlos'), press('Change the seat'), see('Empty the e-mail')], {
      ...guestList({}),
      'GET /admin/guests': ok({ hasList: true, invited: 46, guests: SEATS, nextToken: null }),
    }),
    state('admin-help-unlisted', [BEN, press('Send the code again'), see('Let in')], {
      'POST /admin/people/code': { status: 409, body: { message: 'Not on the guest list.', field: 'letIn' } },
    }),
    state('admin-help-code', [BEN, press('Show a code'), see('I checked')]),
    state('admin-help-shown', [BEN, press('Show a code'), press('I checked'), PASSWORD, press('Show a code'), see('402718')], {
      'POST /admin/people/shown-code': ok({ code: '402718', email: 'ben@guests.example', expiresAt: '2026-11-22T18:05:00Z' }),
    }),
    state('admin-correct', [BEN, press('Correct the profile'), see('Date of birth')], {
      'GET /admin/person': ok({ firstName: 'Ben', lastName: 'Bingham', dob: '1994-03-02', gender: 'male', photos: [] }),
    }),
  ),
  ...onTab(
    'MAILS',
    state('admin-mails', [see('Send match mails')]),
    ...inRegion(
      'Invitation',
      state('admin-invite', [see('8 to send, 38 sent.')], INVITES),
      state('admin-invite-early', [see('until it ends')], {
        ...INVITES,
        ...evening({ ...ABOUT, startsAt: null }),
        'GET /admin/after': ok({ ...AFTER, mailings: [{ kind: 'invitation', waiting: 46, mailed: 0, refused: 'x' }] }),
      }),
    ),
    state('admin-invite-asks', [press('Invite'), see('Each reads'), see('yard')], {
      ...INVITES,
      'GET /admin/mailings/preview': ok(INVITATION),
    }),
    state('admin-invited', [press('Who got it'), see('Dmitri')], {
      ...INVITES,
      'GET /admin/invitations': ok({ invited: INVITED, nextToken: 'more' }),
    }),
    state('admin-mail-time', [press('Send automatically'), see('Date and time'), see('yard')], {
      ...INVITES,
      'GET /admin/after': ok({
        ...AFTER,
        mailings: [
          { kind: 'invitation', waiting: 8, mailed: 38, refused: null, sendsAt: null },
          { kind: 'unfinished', waiting: 3, mailed: 2, refused: null, sendsAt: '2026-12-04T17:00:00.000Z' },
        ],
      }),
      'GET /admin/mailings/preview': ok(INVITATION),
    }),
    state('admin-mail', [press('Send match mails'), see('Each reads')], { 'GET /admin/mailings/preview': ok(PREVIEW) }),
    state('admin-reminder', [press('Remind'), see('Everybody who likes nobody yet')], {
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
  ),
  ...EVENT_STATES,
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

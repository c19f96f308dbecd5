import { guests, longest, portrait } from './evening.ts';

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
  people: 57,
  chosen: false,
};
export const PREVIEW = {
  subject: 'Your results are in',
  text: 'Your results are in. Log in to see them.\n\nhttps://evenings.example/roof\n\nEverybody with a profile gets this mail.\n',
};
export const REMINDER = {
  subject: 'There is still time',
  text: 'You have not made a choice yet, and there is still time.\n\nhttps://evenings.example/roof\n\nIf you do not want to choose anybody, you can ignore this mail.\n',
};
/** What guests are told of the evening. */
export const ABOUT = {
  page: 'https://evenings.example/roof',
  startsAt: '2026-12-05T18:30:00.000Z',
  venue: 'The Roof, Mill Lane 7, Harbourton',
  words: 'Come by bike: there is room in the yard.',
};
/** As above, with the invitations of a server that has them. */
export const INVITING = {
  ...AFTER,
  mailings: [
    { kind: 'invitation', waiting: 8, mailed: 38, refused: null },
    { kind: 'unregistered', waiting: 5, mailed: 2, refused: null },
    ...AFTER.mailings,
  ],
};
export const INVITATION = {
  subject: 'You are invited',
  text: `You are invited. Register on the page of the event, and you are part of it.\n\n${EVENING.name}\nSaturday, 5 December 2026 at 19:30\n${ABOUT.venue}\n\n${ABOUT.words}\n\n${ABOUT.page}\n\nIf you do not want to come, you can ignore this mail.\n`,
};
export const DOORS = { doors: [{ userId: 'd', email: 'dana@guests.example', until: '2026-11-23T18:00:00Z' }] };

export const SEATS = PEOPLE.map(({ userId, name, email }, place) => ({
  guestId: userId,
  name: place === 3 ? '' : name,
  email: place === 4 ? null : email,
  state: (['ready', 'none', 'unconfirmed', 'profile'] as const)[place % 4],
}));
/** The client id of an evening made at the desk. */
export const MADE_ID = 'midwinter-7k2m9p';

export const INVITED = PEOPLE.slice(0, 5).map(({ name, email }, place) => ({
  email,
  name: place === 1 ? '' : name,
  at: '2026-11-20T10:00:00Z',
  registered: place % 2 === 0,
}));
export const UNLISTED = [
  { userId: 'u1', name: null, email: 'new@guests.example', confirmed: false },
  {
    userId: 'u2',
    name: `${longest.firstName} ${longest.firstName}`,
    email: `${'long'.repeat(14)}@guests.example`,
    confirmed: true,
  },
];
/** Cells of a pasted guest list. */
export const PASTED_CELLS = ['Name', 'E-Mail', 'Zoë Łukasz', 'zoe@guests.example', 'Ben', 'ben@guests.example'] as const;
export const PASTED = `${PASTED_CELLS.slice(0, 2).join(';')}\n${PASTED_CELLS.slice(2, 4).join(';')}\n${PASTED_CELLS.slice(4).join(';')}\n`;

/** The reports of an event that has them handled; the second is about somebody without a profile. */
export const LISTED_REPORTS = [
  { ...REPORTS[0], handledAt: null, note: '', person: { ...PEOPLE[1], suspendedFor: null } },
  {
    ...REPORTS[1],
    handledAt: '2026-11-22T17:20:00Z',
    note: 'Talked to both at the bar.\nHe has gone home.',
    person: { userId: 'd', name: null, email: 'new@guests.example', suspendedFor: 'You didn’t stop when asked.' },
  },
];

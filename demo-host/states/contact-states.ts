import { ben, carlos, dmitri, emeka, felix, guests, longest, me } from './evening.ts';
import { fill, ok, press, refused, see, type State, type Step } from './script.ts';

const OFFERED = { 'GET /profile': ok({ ...me, contact: null }) };
const shares = (person: object, contact: string | null, contactShared = false) => ({ ...person, contact, contactShared });
/** Matches with every kind of contact, and without. */
export const MATCHES = [
  shares(dmitri, '+44 20 7946 0958'),
  shares(ben, null),
  { ...shares(emeka, 'https://chat.example.org/emeka', true), sharedContact: '+44 117 496 0123' },
  shares(carlos, 'a.long.address.of.carlos.mendes@guests-of-the-evening.example'),
  shares(felix, 'Felix, at the bar on Mondays', true),
  shares(guests[7] ?? ben, null, true),
];
/** A match with a long unbreakable contact. */
export const LONG_MATCH = shares(longest, `https://chat.example.org/${'maximilian'.repeat(5)}`);
const ANSWERS = { ...OFFERED, 'GET /likes': ok({ liked: [], likedBy: [], matches: MATCHES }) };
/** One match without a contact. */
const ONE = { ...OFFERED, 'GET /likes': ok({ liked: [], likedBy: [], matches: [shares(ben, null)] }) };
const SHARE = press('Share contact');

const state = (name: string, tab: 'LIKES' | 'MATCHES', steps: readonly Step[], answers: State['answers'] = ANSWERS): State => ({
  name,
  route: `/app?tab=${tab}`,
  as: 'attendee',
  answers,
  steps,
});

/** Sharing contacts with matches. */
export const CONTACT_STATES: readonly State[] = [
  state('contacts', 'MATCHES', [see('+44 20 7946 0958')]),
  state('contacts-person', 'MATCHES', [press('View Dmitri'), see('like each other')]),
  state('contacts-person-words', 'MATCHES', [press('View Felix'), see('Copy')]),
  state('contacts-person-long', 'MATCHES', [press('View Maximilian'), see('like each other')], {
    ...OFFERED,
    'GET /likes': ok({ liked: [], likedBy: [], matches: [LONG_MATCH] }),
  }),
  // One's own contact is long as well: of parts that may break, and of words.
  state('contacts-own-long', 'MATCHES', [see('Copy')], {
    ...OFFERED,
    'GET /likes': ok({
      liked: [],
      likedBy: [],
      matches: [
        {
          ...shares(felix, 'Felix, at the bar on Mondays', true),
          sharedContact: 'ada.quill-of-the-lantern@guests-of-the-evening.example',
        },
        { ...shares(emeka, '+44 117 496 0123', true), sharedContact: 'Ring me after six, or write to the number on my card' },
      ],
    }),
  }),
  state('contact-share', 'MATCHES', [SHARE, see('Only Ben sees this.')], ONE),
  state('contact-change', 'MATCHES', [see('can see'), press('Change'), see('Stop sharing')], {
    ...OFFERED,
    'GET /likes': ok({
      liked: [],
      likedBy: [],
      matches: [{ ...shares(ben, 'WhatsApp: +44 20 7946 0958', true), sharedContact: '+44 117 496 0123' }],
    }),
  }),
  state(
    'contact-share-wrong',
    'MATCHES',
    [SHARE, fill('How can Ben reach you?', 'x'.repeat(201)), press('Share'), see('200')],
    ONE,
  ),
  state('contact-share-failed', 'MATCHES', [SHARE, press('Use my e-mail'), press('Share'), see('could not')], {
    ...ONE,
    'POST /profile/contact': refused(500),
  }),
  state('contacts-before', 'LIKES', [see('share my contact with')], {
    ...OFFERED,
    'GET /likes': ok({
      liked: [ben, carlos, emeka],
      likedBy: [],
      matches: [],
      contactSharedWith: [carlos.userId],
      resultsAt: '2126-06-24T20:30:00Z',
    }),
  }),
  state('match-moment-contact', 'LIKES', [press('Like back Ben'), see('like each other')], {
    ...OFFERED,
    'GET /likes': [
      ok({ liked: [], likedBy: [ben], matches: [] }),
      ok({ liked: [], likedBy: [], matches: [shares(ben, '+44 20 7946 0958')] }),
    ],
    'POST /profile/like': ok({ match: true }),
  }),
];

import { ben, carlos, dmitri, emeka, me } from './evening.ts';
import { done, fill, inRegion, ok, press, refused, see, type State, type Step } from './script.ts';

const BROWSE = 'BROWSE';
const OFFERED = { 'GET /profile': ok({ ...me, number: 7, offers: ['card'] }) };
/** All marks, and notes including the longest allowed. */
export const CARD = [
  { number: 4, mark: 'yes', note: 'Sails. Ask about Lofoten!' },
  { number: 9, mark: 'no', note: '' },
  {
    number: 17,
    mark: 'maybe',
    note: 'Laughs at his own jokes, and so did everybody else at the table: worth another glass of wine, or two. Brother of the one with the red beard',
  },
] as const;
const AWAITED = {
  ...OFFERED,
  'GET /profiles': ok({ items: [], nextToken: null, numbers: [4, 9, 12, 17, 123] }),
  'GET /profile/card': ok({ card: CARD }),
  'PUT /profile/card': done,
};
const TWO = { ...AWAITED, 'GET /profiles': ok({ items: [], nextToken: null, numbers: [9, 12] }) };
const RELEASED = {
  ...OFFERED,
  'GET /profile/card': ok({ card: CARD }),
  'GET /profiles': ok({
    items: [{ ...ben, number: 17 }, { ...carlos, number: 4 }, emeka, { ...dmitri, number: 9 }],
    nextToken: null,
  }),
};

const state = (name: string, steps: readonly Step[], answers: State['answers'] = AWAITED, tab = BROWSE): State => ({
  name,
  route: `/app?tab=${tab}`,
  as: 'attendee',
  answers,
  steps,
});

/** The attendee's own marks and notes, before and after the release. */
export const CARD_STATES: readonly State[] = [
  state('card', [see('Number 123')]),
  ...inRegion(
    'My card',
    state('card-saved', [fill('Note on number 12', 'Two cats'), see('Saved')], TWO),
    state('card-unsent', [fill('Note on number 12', 'Two cats'), see('Not sent yet')], { ...TWO, 'PUT /profile/card': 'lost' }),
  ),
  state('card-failed', [see('Failed to load your card.')], { ...AWAITED, 'GET /profile/card': refused(500) }),
  state('card-released', [see('Maybe')], RELEASED),
  state('card-person', [press('View 17 · Ben'), see('Laughs at his')], RELEASED),
  state(
    'card-moment',
    [press('Like back 4 · Carlos'), see('like each other')],
    {
      ...RELEASED,
      'GET /likes': [
        ok({ liked: [], likedBy: [{ ...carlos, number: 4 }], matches: [] }),
        ok({ liked: [], likedBy: [], matches: [{ ...carlos, number: 4 }] }),
      ],
      'POST /profile/like': ok({ match: true }),
    },
    'LIKES',
  ),
];

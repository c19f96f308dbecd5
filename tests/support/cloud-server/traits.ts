/** The ways in which a pool says that an account awaits its code. */
export const UNCONFIRMED = {
  error: { error: 'User is not confirmed' },
  code: { error: 'UserNotConfirmedException' },
  message: { message: 'User is not confirmed.' },
  errorMessage: { errorType: 'UserNotConfirmedException', errorMessage: 'User is not confirmed.' },
  nested: { error: { code: 'UserNotConfirmedException', message: 'Please try again.' } },
  type: { __type: 'UserNotConfirmedException', message: 'The user awaits a code.' },
  sentence: { error: 'PreAuthentication failed with error: the user is not confirmed, sorry.' },
} as const;

/** What GET /profile says of somebody who has none. */
export const NO_PROFILE = {
  status: undefined,
  nothing: {},
  message: { message: 'No item found' },
  null: { profile: null },
  row: { userId: 'f3b1', likes: [], photos: [] },
} as const;

/** How a backend of a user pool, a gateway, functions, tables and a bucket differs from one server with one database. */
export interface Traits {
  /** Milliseconds by which reads lag behind writes. */
  readonly lag: number;
  /** Milliseconds until a token ends. A pool's default is an hour. */
  readonly tokenLife: number;
  /** Whether the gateway's own answers carry CORS headers, such as its 401. */
  readonly gatewayCors: boolean;
  readonly noProfile: keyof typeof NO_PROFILE;
  /** PUT /profile: the whole profile, or its key and the attributes that changed, with a set of photos that JSON can't write. */
  readonly updated: 'whole' | 'changed';
  /** How a function that fails is answered: 502 by the gateway, or its error in a 200. */
  readonly failure: 'status' | 'body';
  /** The form of `nextToken`. */
  readonly token: 'text' | 'number' | 'object';
  /** How many pages without anybody come before each page with people: a filter works on what was read. */
  readonly emptyPages: number;
  /** GET /likes: profiles and matches, or ids alone. */
  readonly likes: 'profiles' | 'ids';
  readonly unconfirmed: keyof typeof UNCONFIRMED;
  /** Lists without anybody: empty, or an answer without a list. */
  readonly nobody: 'lists' | 404 | 204 | 'empty';
  /** Milliseconds until a stored photo can be read. */
  readonly photoDelay: number;
  /** Ages, booleans and genders: as §3 has them, or as texts. */
  readonly values: 'typed' | 'text';
}

export const CALM: Traits = {
  lag: 0,
  tokenLife: 5 * 60 * 60 * 1000 + 60_000,
  gatewayCors: true,
  noProfile: 'status',
  updated: 'whole',
  failure: 'status',
  token: 'text',
  emptyPages: 0,
  likes: 'profiles',
  unconfirmed: 'error',
  nobody: 'lists',
  photoDelay: 0,
  values: 'typed',
};

export const EVERY_TRAIT: Traits = {
  lag: 1_500,
  tokenLife: 60 * 60 * 1000,
  gatewayCors: false,
  noProfile: 'row',
  updated: 'changed',
  failure: 'body',
  token: 'object',
  emptyPages: 2,
  likes: 'ids',
  unconfirmed: 'nested',
  nobody: 204,
  photoDelay: 2_000,
  values: 'text',
};

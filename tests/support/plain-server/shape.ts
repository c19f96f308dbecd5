/**
 * How a server answers where the specification leaves the shape open (§3, §7) or names two. Every field has the
 * value a tidy server would choose in `TIDY`; a journey names the others it wants.
 */
export interface Shape {
  /** GET /profiles: a bare array of everybody, or `{items, nextToken}` by pages. */
  readonly profiles: 'page' | 'array';
  /** The field that holds a profile's id; `none` leaves out the ids of others. */
  readonly idKey: 'userId' | 'id' | 'none';
  readonly ids: 'text' | 'number';
  /** `json-text`: the list of URLs as JSON in a string. */
  readonly photos: 'list' | 'json-text';
  /** Whether `profilePhotoUrl` is sent; without it the first photo is the primary one. */
  readonly primary: boolean;
  readonly gender: 'lower' | 'capitalised';
  /** `ignored`: GET /profiles answers everybody, whatever the `gender` asked for. */
  readonly genderFilter: 'kept' | 'ignored';
  /** Whether GET /profiles says which people are liked. */
  readonly likedByMe: boolean;
  /** The own profile while there is none: `{notFound: true}` with 200, or one of the two statuses. */
  readonly noProfile: 'marker' | 404 | 403;
  /** POST /profile, with 201. */
  readonly created: 'profile' | 'empty' | 'message';
  /** PUT /profile; `empty` is a 204. */
  readonly updated: 'profile' | 'empty' | 'message';
  /** The field of the own profile that holds the ids of those liked; `count`: their number in the one, their ids in the other. */
  readonly ownLikes: 'likes' | 'likedUserIds' | 'count' | 'none';
  /** GET /likes: `liked` and `likedBy` as profiles or as ids, or `likedIds` and `likedByIds` alone. */
  readonly likes: 'profiles' | 'ids' | 'id-fields';
  /** GET /likes: what it says of the matches. */
  readonly matches: 'profiles' | 'ids' | 'mutualIds' | 'empty' | 'absent';
  /** GET /likes: how many of each list it answers at once. */
  readonly likesPage: number;
  /** Like and unlike: 204, or 200 with `{}` or with a plain "OK". */
  readonly liked: 'nothing' | 'object' | 'text';
  /** Confirm, resend, forgot, reset and change: `{message}`, or 200 without a body. */
  readonly done: 'message' | 'empty';
  readonly userConfirmed: boolean;
  /** Claim `role` of the id token; none by default. */
  readonly role: string | readonly string[] | undefined;
  /** Claim `expiresAt` of the id token, in milliseconds since 1970. */
  readonly expiresAt: number | undefined;
  /** The access token: a JWT with `exp`, or a text without meaning. */
  readonly accessToken: 'jwt' | 'opaque';
  /** `bare`: `uploadUrl` alone, on a path of its own; `lost`: an answer without it. */
  readonly presign: 'full' | 'bare' | 'lost';
  /** Where the message of a refused call is. */
  readonly errors: 'error' | 'message' | 'text' | 'html';
  readonly allowOrigin: 'any' | 'echo';
}

export const TIDY: Shape = {
  profiles: 'page',
  idKey: 'userId',
  ids: 'text',
  photos: 'list',
  primary: true,
  gender: 'lower',
  genderFilter: 'kept',
  likedByMe: true,
  noProfile: 404,
  created: 'profile',
  updated: 'profile',
  ownLikes: 'likes',
  likes: 'profiles',
  matches: 'profiles',
  likesPage: Infinity,
  liked: 'nothing',
  done: 'message',
  userConfirmed: false,
  role: undefined,
  expiresAt: undefined,
  accessToken: 'jwt',
  presign: 'full',
  errors: 'error',
  allowOrigin: 'echo',
};

/** Messages in place of profiles, lists of ids under names of their own, and people of every gender. */
export const UNTIDY: Partial<Shape> = {
  idKey: 'id',
  genderFilter: 'ignored',
  noProfile: 403,
  created: 'message',
  updated: 'message',
  ownLikes: 'likedUserIds',
  likes: 'id-fields',
  matches: 'empty',
  liked: 'text',
  accessToken: 'opaque',
};

/** Arrays, numbers and ids, as somebody writes it in an afternoon, and no body where it can do without. */
export const TERSE: Partial<Shape> = {
  profiles: 'array',
  idKey: 'id',
  ids: 'number',
  photos: 'json-text',
  primary: false,
  gender: 'capitalised',
  noProfile: 'marker',
  created: 'empty',
  updated: 'empty',
  ownLikes: 'none',
  likes: 'ids',
  matches: 'mutualIds',
  liked: 'object',
  done: 'empty',
  presign: 'bare',
  allowOrigin: 'any',
};

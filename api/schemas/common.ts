import { Type, type TProperties } from '@fastify/type-provider-typebox';
import { SHOWS } from '../../src/domain/profile.ts';

/**
 * A reply's schema. Replies are serialised by it, so undeclared fields are never sent. One with a title is written once in
 * openapi.json, under that name.
 */
export const reply = <T extends TProperties>(properties: T, description: string, title?: string) =>
  Type.Object(properties, { description, ...(title !== undefined && { title }) });

/** One of these texts. An `enum`, where a union of literals would be a list of schemas in openapi.json. */
export const oneOf = <T extends string>(values: readonly T[], options: { description?: string } = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...options });

export const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
export const integerOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

/** The caller's password, asked for again. */
export const adminPassword = Type.String({ description: 'The admin’s own, once more.' });

const SHOWN =
  'What went wrong, as shown to the attendee: in the language of Accept-Language, named by Content-Language, and in English without it.';

/** The error reply of auth calls. */
export const AuthError = reply(
  {
    error: Type.String(),
    field: Type.Optional(
      Type.String({
        description: 'There if the error is about one field: `code`, `password` (the new one), `previousPassword`.',
      }),
    ),
  },
  SHOWN,
  'AuthError',
);

/** The error reply of profile calls. */
export const ProfileError = reply({ message: Type.String() }, SHOWN, 'ProfileError');

export const ShowsField = Type.Optional(
  oneOf(SHOWS, {
    description:
      'Whom people see at the event: the opposite gender, which is also what its absence means, their own, or everybody.',
  }),
);

/** The error reply for callers without a profile; `shows` is for the form that asks for their gender. */
export const NoProfileError = reply({ message: Type.String(), shows: ShowsField }, SHOWN, 'NoProfileError');

/** The error reply of calls that may require a consent. */
export const ConsentError = reply(
  {
    message: Type.String(),
    consent: Type.Optional(
      Type.Object({ version: Type.String() }, { description: 'There if a consent is missing: the version that is asked for.' }),
    ),
  },
  SHOWN,
  'ConsentError',
);

export const MessageReply = reply({ message: Type.String() }, 'Done.');

export const NoContent = Type.Null({ description: 'Done.' });

export const idToken = [{ idToken: [] }];
export const accessToken = [{ accessToken: [] }];

/** Schema parts shared by the calls of one section of the document, all with an id token. */
export const adminCall = { tags: ['admin'], security: idToken };
export const peopleCall = { tags: ['people'], security: idToken };
export const profileCall = { tags: ['profile'], security: idToken };

/** A call's example in openapi.json: a success, and all refusals. */
export interface CallExample {
  /** The JSON body or the query of a call that succeeds. */
  sent?: Readonly<Record<string, unknown>>;
  /** The answer; `null` for an empty one. */
  answer: Readonly<Record<string, unknown>> | null;
  /** Error texts, shown to attendees, by status. */
  refusals: Readonly<Record<number, readonly string[]>>;
}

/** Refusals that examples share, by status. */
export const UNAUTHORIZED = { 401: ['Unauthorized'] };
export const LIMITED = { 429: ['Attempt limit exceeded, please try after some time.'] };
export const QUEUED = { 429: [...LIMITED[429], 'Too many people at once, please try again shortly.'] };
/** Refusals of every call: a body that is too large or isn't JSON, and an unavailable database or store. */
export const GET_ANYWHERE = {
  500: ['The server could not answer. Please try again.'],
  503: ['The server could not answer. Please try again.'],
};
export const ANYWHERE = {
  ...GET_ANYWHERE,
  413: ['The request is too large.'],
  415: ['The Content-Type must be application/json.'],
};

/** Callers without the role are told the same as about an unknown path. */
export const NO_ADMIN = { 404: ['Not found'] };
/** Refusals that examples of the calls under `/admin` share, by status. */
export const ADMIN_GET_ANYWHERE = { ...GET_ANYWHERE, ...UNAUTHORIZED, ...NO_ADMIN };
export const ADMIN_ANYWHERE = { ...ANYWHERE, ...UNAUTHORIZED, ...NO_ADMIN };
export const NOBODY = { 404: [...NO_ADMIN[404], 'User not found'] };
/** Refusals of calls that ask for the own password again. */
export const OWN_PASSWORD = 'sesame-2-open!';
export const PASSWORD = { 400: ['Incorrect password.'], ...QUEUED };

/** Written once in openapi.json for each kind of error, named by it, the status and this. */
export const SHARED_REFUSALS: ReadonlyMap<readonly string[], string> = new Map([
  ...Object.values({ ...ANYWHERE, ...UNAUTHORIZED, ...LIMITED, ...NO_ADMIN }).map((texts) => [texts, ''] as const),
  [QUEUED[429], 'Queued'],
  [NOBODY[404], 'Nobody'],
  [PASSWORD[400], 'Password'],
]);

import { SHOWS, type Shows } from '../../src/domain/profile.ts';
import { Type, type TProperties } from '@fastify/type-provider-typebox';

/** A reply's schema. Replies are serialised by it, so undeclared fields that a handler returns are never sent. */
export const reply = <T extends TProperties>(properties: T, description: string) => Type.Object(properties, { description });

/** The error reply of auth calls. */
export const AuthError = reply({ error: Type.String() }, 'What went wrong, as shown to the attendee.');

/** The error reply of profile calls. */
export const ProfileError = reply({ message: Type.String() }, 'What went wrong, as shown to the attendee.');

const Shows = Type.Unsafe<Shows>({ type: 'string', enum: [...SHOWS] });
export const ShowsField = Type.Optional({
  ...Shows,
  description:
    'Whom people see at the event: the opposite gender, which is also what its absence means, their own, or everybody.',
});

/** The same where somebody has no profile yet, who is asked for their gender next. */
export const NoProfileError = reply({ message: Type.String(), shows: ShowsField }, 'What went wrong, as shown to the attendee.');

/** The same of calls that may need a consent first. */
export const ConsentError = reply(
  {
    message: Type.String(),
    consent: Type.Optional(
      Type.Object({ version: Type.String() }, { description: 'There if a consent is missing: the version that is asked for.' }),
    ),
  },
  'What went wrong, as shown to the attendee.',
);

export const MessageReply = reply({ message: Type.String() }, 'Done.');

export const NoContent = Type.Null({ description: 'Done.' });

export const idToken = [{ idToken: [] }];
export const accessToken = [{ accessToken: [] }];

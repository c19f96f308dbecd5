import { Type, type TProperties } from '@fastify/type-provider-typebox';

/** An answer whose undeclared fields never leave: replies are written by these shapes, not by what a handler returns. */
export const reply = <T extends TProperties>(properties: T, description: string) => Type.Object(properties, { description });

/** What auth calls answer when they fail. */
export const AuthError = reply({ error: Type.String() }, 'What went wrong, as shown to the attendee.');

/** What profile calls answer when they fail. */
export const ProfileError = reply({ message: Type.String() }, 'What went wrong, as shown to the attendee.');

export const MessageReply = reply({ message: Type.String() }, 'Done.');

export const NoContent = Type.Null({ description: 'Done.' });

export const idToken = [{ idToken: [] }];
export const accessToken = [{ accessToken: [] }];

import { Type } from '@fastify/type-provider-typebox';

const targetUserId = Type.String();

export const ContactBody = Type.Object({
  targetUserId,
  contact: Type.String({ description: 'One line of 1 to 80 characters, trimmed, without control characters.' }),
});

export const ContactQuery = Type.Object({ targetUserId });

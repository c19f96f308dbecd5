import { Type, type Static } from '@fastify/type-provider-typebox';
import { reply } from './common.ts';

const until = 'When it ends by itself, ISO 8601.';

export const DoorReply = reply(
  {
    name: Type.Union([Type.String(), Type.Null()], { description: 'What the event is called.' }),
    until: Type.Union([Type.String(), Type.Null()], { description: `${until} Null for an admin.` }),
  },
  'What somebody who helps at the door is shown of the event.',
);
export type DoorReply = Static<typeof DoorReply>;

const DoorKeeper = Type.Object({ userId: Type.String(), email: Type.String(), until: Type.String({ description: until }) });

export const DoorsReply = reply({ doors: Type.Array(DoorKeeper) }, 'Who helps at the door, by e-mail.');
export type DoorsReply = Static<typeof DoorsReply>;

export const GiveDoorBody = Type.Object({
  email: Type.String({ description: 'Of a confirmed account at the event.' }),
  password: Type.String({ description: 'The admin’s own, once more.' }),
});

export const TakeDoorQuery = Type.Object({ userId: Type.String() });

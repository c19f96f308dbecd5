import { Type, type Static } from '@fastify/type-provider-typebox';
import {
  ADMIN_ANYWHERE,
  ADMIN_GET_ANYWHERE,
  adminPassword,
  OWN_PASSWORD as password,
  PASSWORD,
  reply,
  textOrNull,
  type CallExample,
} from './common.ts';

export const NewEventBody = Type.Object({
  name: Type.String({ description: 'What the event is called.' }),
  startsAt: Type.String({ description: 'When it begins, ISO 8601 with its offset. It releases nothing.' }),
  zone: Type.String({ description: 'IANA name of its time zone.' }),
  venue: Type.Optional(
    Type.String({
      description:
        'Name and address of the place, one line of at most 200 characters; empty for none. Left out: this event’s with `copies`, otherwise none.',
    }),
  ),
  copies: Type.Optional(
    Type.Boolean({
      description:
        'Whether it has this event’s settings: whom people see, contacts, check-ins, the support address, the place and words in mails. Never its page, times or people.',
    }),
  ),
});

const made = {
  clientId: Type.String({ description: 'For the snippet in the event’s page.' }),
  undoUntil: textOrNull(
    'ISO 8601: until when POST /admin/events/undo takes it back, if nobody registers there; null if no longer.',
  ),
};
const builder = textOrNull('Address of the snippet builder; null for none.');

export const MadeEventsReply = reply(
  { builder, events: Type.Array(Type.Object({ ...made, name: Type.String({ description: 'May be empty.' }) })) },
  'What the caller has made at a desk, this event aside, the oldest first.',
);
type MadeEventsReply = Static<typeof MadeEventsReply>;

export const NewEventReply = reply(
  { ...made, builder },
  'The event is made, waits to be opened, and the caller is its admin with the same e-mail and password.',
);
type NewEventReply = Static<typeof NewEventReply>;

const HAS_PEOPLE = 'Only an evening at which nobody has registered, and of which no photo is left, can be deleted.';
const SPRING = { clientId: 'spring-evening-7k2m9p', undoUntil: '2026-12-01T10:10:00.000Z' };
const builderUrl = 'https://www.example.org/builder.html';
const newEvent: NewEventReply = { ...SPRING, builder: builderUrl };
const madeEvents: MadeEventsReply = { builder: builderUrl, events: [{ ...SPRING, name: 'Spring evening' }] };

export const UndoEventBody = Type.Object({ clientId: Type.String({ description: 'That of the event that was made.' }) });
export const DeleteEventBody = Type.Object({ password: adminPassword });

/** Examples of the calls about further events, by method and path. */
export const EVENT_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'GET /admin/events': { answer: { ...madeEvents }, refusals: ADMIN_GET_ANYWHERE },
  'POST /admin/events': {
    sent: {
      name: 'Spring evening',
      startsAt: '2027-04-10T18:00:00Z',
      zone: 'Europe/Berlin',
      venue: 'Café Luna, Torstraße 12, Berlin',
      copies: true,
    },
    answer: { ...newEvent },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        'An event needs a name.',
        'The name of an event is one line of up to 100 characters.',
        'The place of an event is one line of up to 200 characters.',
        'startsAt is no time that exists',
        'zone is no time zone',
      ],
    },
  },
  'POST /admin/events/undo': {
    sent: { clientId: SPRING.clientId },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, 400: ['This is too long ago to be undone.', HAS_PEOPLE] },
  },
  'POST /admin/evening/delete': {
    sent: { password },
    answer: null,
    refusals: { ...ADMIN_ANYWHERE, ...PASSWORD, 400: [HAS_PEOPLE, ...PASSWORD[400]] },
  },
};

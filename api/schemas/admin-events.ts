import { Type, type Static } from '@fastify/type-provider-typebox';
import { ADMIN_ANYWHERE, reply, textOrNull, type CallExample } from './common.ts';

export const NewEventBody = Type.Object({
  name: Type.String({ description: 'What the event is called.' }),
  startsAt: Type.String({ description: 'When it begins, ISO 8601 with its offset. It releases nothing.' }),
  zone: Type.String({ description: 'IANA name of its time zone.' }),
  copies: Type.Optional(
    Type.Boolean({
      description:
        'Whether it has this event’s settings: whom people see, contacts, check-ins, the support address and words in mails. Never its page, times or people.',
    }),
  ),
});

export const NewEventReply = reply(
  {
    clientId: Type.String({ description: 'For the snippet in the event’s page.' }),
    builder: textOrNull('Address of the snippet builder; null for none.'),
  },
  'The event is made, waits to be opened, and the caller is its admin with the same e-mail and password.',
);
type NewEventReply = Static<typeof NewEventReply>;

const made: NewEventReply = { clientId: 'spring-evening-7k2m9p', builder: 'https://www.example.org/builder.html' };

/** Examples of the calls about further events, by method and path. */
export const EVENT_EXAMPLES: Readonly<Record<string, CallExample>> = {
  'POST /admin/events': {
    sent: { name: 'Spring evening', startsAt: '2027-04-10T18:00:00Z', zone: 'Europe/Berlin', copies: true },
    answer: { ...made },
    refusals: {
      ...ADMIN_ANYWHERE,
      400: [
        'An event needs a name.',
        'The name of an event is one line of up to 100 characters.',
        'startsAt is no time that exists',
        'zone is no time zone',
      ],
    },
  },
};

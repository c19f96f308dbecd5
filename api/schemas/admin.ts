import { Type, type Static } from '@fastify/type-provider-typebox';
import { ArrivalField } from './expected-person.ts';
import { oneOf, reply, ShowsField, textOrNull, integerOrNull, adminPassword } from './common.ts';

const count = (description: string) => Type.Integer({ description });

/** The error reply of the calls under `/admin`. */
export const AdminError = reply(
  {
    message: Type.String(),
    field: Type.Optional(
      Type.String({
        description:
          'Which part of the body it is about: `password`, `reason`, `opensAt`, `closesAt`, `resultsAt`, `zone`, `shows`, `name`, `page`, `venue`, `startsAt`.',
      }),
    ),
  },
  'What went wrong, as shown to the admin.',
  'AdminError',
);

export const EveningReply = reply(
  {
    name: textOrNull('What the event is called.'),
    support: textOrNull('Where people are told to ask.'),
    page: textOrNull('Address of the event’s page, which mails link to.'),
    venue: textOrNull('Name and address of the place, as guests are told.'),
    startsAt: textOrNull('When the event begins, as guests are told, ISO 8601. Null: `opensAt`, if that is set.'),
    words: textOrNull('The organiser’s own words in invitations.'),
    opensAt: textOrNull('When people begin to see each other, ISO 8601. Null: from the start, unless `waits`.'),
    closesAt: textOrNull('When liking ends. Null: never.'),
    resultsAt: textOrNull('Until when likes and matches are secret. Null: they show at once.'),
    zone: textOrNull('IANA name of the event’s time zone. Null if none is named.'),
    shows: ShowsField,
    waits: Type.Boolean({ description: 'Nobody sees anybody until an organiser opens it.' }),
    now: Type.String({ description: 'The time by the server’s clock.' }),
    retentionDays: integerOrNull('How many days after its end the event’s data is deleted. Null: never.'),
    invited: integerOrNull('Seats on the guest list. Null without one.'),
    people: Type.Object(
      {
        withoutProfile: count('Confirmed, but without a profile.'),
        withoutPhoto: count('With a profile, but without a photo.'),
        readyWomen: count('Women with profile and photo.'),
        readyMen: count('Men with profile and photo.'),
        suspended: count('Suspended, and in no other number.'),
        reports: count('Reports about anybody.'),
        openReports: count('Those of them that wait for an organiser.'),
        here: count('Checked in at the door, with a profile or without.'),
        hereWomen: count('Women who are here.'),
        hereMen: count('Men who are here.'),
      },
      { description: 'Exact, and without admins.' },
    ),
    waitingPhones: count('Before the release: how many attendees have looked within the last minute. Afterwards 0.'),
    mailsWaitSeconds: count('How long the oldest mail that isn’t sent yet has waited, in seconds. 0: none waits.'),
    sums: Type.Union(
      [
        Type.Object({ likes: integerOrNull('Rounded to five; null below ten.'), matches: integerOrNull('The same.') }),
        Type.Null(),
      ],
      { description: 'Null until results are out, or where they show at once, until liking has ended.' },
    ),
    outcome: Type.Union(
      [
        Type.Object({
          turnUp: Type.Union([Type.Object({ came: count('Checked in.'), expected: count('No-shows included.') }), Type.Null()], {
            description: 'Null if nobody was checked in.',
          }),
          matchedOfTen: integerOrNull(
            'Of ten attendees, how many had a match, rounded. Null before the results, with fewer than twenty attendees, or fewer than ten with a match.',
          ),
        }),
        Type.Null(),
      ],
      { description: 'How it went. Null until liking has ended.' },
    ),
    makes: Type.Boolean({ description: 'Whether the caller may make further events.' }),
    deletes: Type.Boolean({
      description:
        'Whether the caller may delete the event: who may make events, as long as nobody but its admins has an account.',
    }),
    hasRounds: Type.Boolean({
      description: 'Whether there can be rounds: the desk asks GET /admin/rounds of no server that does not say so.',
    }),
    undoUntil: textOrNull('Until when the desk’s last change of times or of whom people see can be undone. Null: it can’t.'),
    onlyHere: Type.Boolean({ description: 'Only people who are here are shown to others, and can be liked.' }),
    opensWhenHere: Type.Boolean({ description: 'Opens by itself once everybody who is expected is here.' }),
  },
  'How the evening stands.',
  'Evening',
);
export type EveningReply = Static<typeof EveningReply>;

const newTime = (description: string) => Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));
const TimesBody = Type.Object({
  opensAt: newTime('`now`, or ISO 8601 with its offset. Null holds profiles back until they are opened.'),
  closesAt: newTime('`now`, or ISO 8601 with its offset. Null for no end.'),
  resultsAt: newTime(
    '`now`, or ISO 8601 with its offset: likes and matches are secret until then. A change needs `password`; once they are out there is none, and null is none ever.',
  ),
});

/** Times, and whom the evening shows. */
export const EveningBody = Type.Object({
  ...TimesBody.properties,
  onlyHere: Type.Optional(Type.Boolean()),
  opensWhenHere: Type.Optional(Type.Boolean()),
  zone: Type.Optional(Type.String({ description: 'IANA name of the time zone in which the admin reads and writes times.' })),
  shows: ShowsField,
  name: Type.Optional(Type.String({ description: 'What the event is called; empty for nothing.' })),
  page: Type.Optional(Type.String({ description: 'Address of the event’s page; empty for none.' })),
  venue: Type.Optional(
    Type.String({ description: 'Name and address of the place, one line of at most 200 characters; empty for none.' }),
  ),
  startsAt: newTime('When the event begins, as guests are told, ISO 8601 with its offset. Null for no such time.'),
  words: Type.Optional(Type.String({ description: 'The organiser’s own words in invitations; empty for none.' })),
  password: Type.Optional(
    Type.String({
      description: 'The caller’s own, once more, for a change of `resultsAt`; checked with any other change that brings it.',
    }),
  ),
});

export const RosterQuery = Type.Object({
  search: Type.Optional(
    Type.String({
      description:
        'Words, each part of a name or an e-mail, in any order and without accents; a number; or the reference of a report.',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 100; default 20.' })),
  nextToken: Type.Optional(Type.String()),
});

export const RosterReply = reply(
  {
    people: Type.Array(
      Type.Object({
        userId: Type.String(),
        number: integerOrNull('That they were given as they came. Null before.'),
        name: textOrNull('First and last name. Null without a profile.'),
        email: Type.String(),
        age: Type.Union([Type.Integer(), Type.Null()]),
        gender: textOrNull('`female` or `male`. Null without a profile.'),
        photo: textOrNull('Address of the photo that others see first.'),
        state: oneOf(['unconfirmed', 'profile', 'photo', 'ready'], {
          description: 'What is missing, if something is: the e-mail’s confirmation, a profile, a photo.',
        }),
        suspendedFor: textOrNull('The reason, if they are suspended.'),
        reports: count('How many reports there are about them.'),
        openReports: count('How many of these wait for an organiser.'),
        awaited: Type.Boolean({
          description:
            'Whether the evening waits for them: they have neither left nor stay away, nor do they only help at the door.',
        }),
        arrival: ArrivalField,
      }),
    ),
    nextToken: textOrNull('Null on the last page.'),
  },
  'People by name, in the order of the language of `Accept-Language`, and no word of whom they like.',
);
export type RosterReply = Static<typeof RosterReply>;

const userId = Type.String();
export const SuspendBody = Type.Object({
  userId,
  reason: Type.String({ description: 'As they read it at the login; one line of at most 300 characters.' }),
  password: adminPassword,
});
export const RestoreBody = Type.Object({ userId, password: adminPassword });

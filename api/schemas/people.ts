import { Type, type Static } from '@fastify/type-provider-typebox';
import { REPORT_REASONS } from '../repositories/safety.ts';
import { oneOf, reply, ShowsField, textOrNull } from './common.ts';
import { Person } from './profile.ts';

const NextToken = textOrNull('Opaque; null at the end.');
const limit = (fallback: string) =>
  Type.Optional(Type.Integer({ minimum: 1, description: `${fallback} Larger numbers count as the largest page.` }));

export const BrowseQuery = Type.Object({
  gender: Type.Optional(Type.String({ description: 'Ignored: whom one browses follows from the own profile.' })),
  limit: limit('1 to 50, default 8.'),
  nextToken: Type.Optional(Type.String()),
});

/** Additions to the lists. Without them, the widget's hearts never end, and likes aren't secret. */
const Times = {
  closesAt: Type.Optional(textOrNull('When liking ends, ISO 8601; null without an end.')),
  resultsAt: Type.Optional(
    textOrNull(
      'Until then likes are secret: every like is answered 204, and likedBy and matches are empty. ISO 8601; null, or absent from GET /likes, where they never are. It stays once it has passed.',
    ),
  ),
  now: Type.Optional(Type.String({ description: "The server's time, by which the other times are to be read." })),
};

const opensAt = Type.Optional(
  textOrNull('When people can be browsed, ISO 8601; null if no time is set. Not in the future once they can be.'),
);

const numbers = Type.Optional(
  Type.Array(Type.Integer({ minimum: 1 }), {
    description:
      'Before the release, the numbers of those whom the caller will see, ascending, each for a row of their card. Absent after it, and where the event has no numbers.',
  }),
);

const ownNumber = Type.Optional(
  Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: "With `numbers`, the caller's own, by which a widget sees that the desk has changed it; null without one.",
  }),
);

const hasRounds = Type.Optional(
  Type.Boolean({
    description:
      'Before the release, whether rounds are planned, by which a widget whose profile is older sees that they are offered. Absent after it.',
  }),
);

export const BrowseReply = reply(
  { items: Type.Array(Person), nextToken: NextToken, opensAt, shows: ShowsField, numbers, ownNumber, hasRounds, ...Times },
  'People whom the caller sees at the event and has not liked yet; empty before the event releases them.',
);

export const LikesQuery = Type.Object({
  limit: limit('1 to 200 for each list, default 200.'),
  likedNextToken: Type.Optional(Type.String()),
  likedByNextToken: Type.Optional(Type.String()),
});

const Match = Type.Object({
  ...Person.properties,
  seen: Type.Boolean({ description: 'Whether the caller has been shown that it is a match. A server may leave it out.' }),
  contact: Type.Optional(
    textOrNull('What they share with the caller to be reached by; null without it. Absent where contacts are not shared.'),
  ),
  contactShared: Type.Optional(Type.Boolean({ description: 'Whether the caller shares a contact with them.' })),
  sharedContact: Type.Optional(Type.String({ description: 'What the caller shares with them; absent without it.' })),
});

export const LikesReply = reply(
  {
    liked: Type.Array(Person, { description: 'Whom the caller likes, newest first, matches among them.' }),
    likedBy: Type.Array(Person, { description: 'Who likes the caller, newest first, matches among them.' }),
    matches: Type.Array(Match, { description: 'Both; complete with every page.' }),
    likedNextToken: NextToken,
    likedByNextToken: NextToken,
    contactSharedWith: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Ids of all whom the caller shares a contact with, which only a match is shown. Absent where contacts are not shared.',
      }),
    ),
    ...Times,
  },
  'The likes in both directions; before the results those alone that the caller gave, after the event those alone that made matches. In a call with only one of the tokens, the other list is over, and empty.',
);

export const LikeBody = Type.Object({ targetUserId: Type.String() });
export const LikeReply = reply(
  { match: Type.Literal(true) },
  'Done, and it is a match: they like the caller too. Never before the results. A server may leave this answer out and say 204 to every like.',
);
export const SeenBody = Type.Object({ targetUserIds: Type.Array(Type.String(), { maxItems: 1000 }) });
export const UnlikeQuery = Type.Object({ targetUserId: Type.String() });

export type BrowseReply = Static<typeof BrowseReply>;
export type LikesReply = Static<typeof LikesReply>;

const targetUserId = Type.String();

export const ContactBody = Type.Object({
  targetUserId,
  contact: Type.String({ description: 'One line of 1 to 200 characters, trimmed, without control characters.' }),
});

export const ContactQuery = Type.Object({ targetUserId });

export const BlockBody = Type.Object({ targetUserId });

export const ReportBody = Type.Object({
  targetUserId,
  reason: oneOf(REPORT_REASONS, {
    description: 'Why: a false profile, offensive words or photos, how they behaved, under 18, or something else.',
  }),
  text: Type.Optional(Type.String({ description: 'In the own words, at most 1000 characters.' })),
});

export const ReportReply = reply(
  { reference: Type.String({ description: 'Names the report to the organiser. The same report again has the same.' }) },
  'The organiser has it, with the profile as it is at this moment.',
);

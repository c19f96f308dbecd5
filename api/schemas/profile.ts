import { Type, type Static } from '@fastify/type-provider-typebox';
import { FIXED_FIELDS, SCHEMAS } from '../rules/profile-fields.ts';
import { reply, textOrNull } from './common.ts';
import { ConsentBody } from './consent.ts';

const PhotoUrl = Type.String({ description: 'An upload address of this API without its query.' });

export const CreateProfileBody = Type.Object({
  ...SCHEMAS.create,
  photos: Type.Optional(Type.Array(PhotoUrl)),
  consent: Type.Optional(ConsentBody),
});
export type CreateProfileBody = Static<typeof CreateProfileBody>;

const unchanged = Type.Optional(Type.String({ description: 'Not changed: stays as created.' }));

export const UpdateProfileBody = Type.Object({
  ...Object.fromEntries(FIXED_FIELDS.map((name) => [name, unchanged])),
  ...SCHEMAS.update,
  photos: Type.Optional(Type.Array(PhotoUrl, { description: 'All photos there shall be, with replacePhotos true.' })),
  profilePhotoUrl: Type.Optional(textOrNull('The primary photo; one not in photos means the first.')),
  replacePhotos: Type.Optional(
    Type.Boolean({ description: 'False: photos is ignored, the added and deleted lists are applied to what is stored.' }),
  ),
  deletedPhotoUrls: Type.Optional(Type.Array(Type.String())),
  addedPhotoUrls: Type.Optional(Type.Array(Type.String())),
});
export type UpdateProfileBody = Static<typeof UpdateProfileBody>;

const shared = {
  userId: Type.String(),
  age: Type.Integer({ description: 'Whole years, today in UTC.' }),
  photos: Type.Array(Type.String(), { maxItems: 3 }),
  profilePhotoUrl: Type.Union([Type.String(), Type.Null()]),
};

/** An addition. Servers without numbers leave it out. */
const number = Type.Optional(
  Type.Integer({ minimum: 1, description: 'By which the person is found in the room. Absent without one.' }),
);

export const OwnProfile = reply(
  {
    ...shared,
    number,
    ...SCHEMAS.own,
    likes: Type.Array(Type.String(), { description: 'Ids of the people the owner likes.' }),
    offers: Type.Array(Type.String(), {
      description:
        'What this server can do beyond these calls; a client ignores names it does not know. A server may leave it out.',
    }),
    contact: Type.Optional(
      textOrNull('The line the owner shared last to be reached by, or null. There where contacts can be shared with matches.'),
    ),
    awaitsRelease: Type.Optional(
      Type.Boolean({
        description:
          'Whether nobody can be browsed now: before the release, or as long as nobody suits. The widget then does not lead there. Absent where it is not so.',
      }),
    ),
    retentionDays: Type.Optional(
      Type.Integer({
        description:
          "How many days after the event's end, or after the last login where it has none, all data is deleted. Absent where it is not.",
      }),
    ),
  },
  'The own profile.',
  'OwnProfile',
);
export type OwnProfile = Static<typeof OwnProfile>;

/** Another person: no date of birth, no e-mail, and only the initial of the last name. */
export const Person = Type.Object({ ...shared, number, ...SCHEMAS.others, likedByMe: Type.Boolean() }, { title: 'Person' });
export type Person = Static<typeof Person>;

export const PresignQuery = Type.Object({
  fileName: Type.String({ description: 'Only used in messages.' }),
  contentType: Type.String({ description: 'image/jpeg, image/png or image/webp' }),
});

export const PresignReply = reply(
  {
    uploadUrl: Type.String({
      description: 'PUT the file here with contentType as its Content-Type, within 5 minutes, at most 5,242,880 bytes.',
    }),
    key: Type.String(),
    bucket: Type.String(),
    contentType: Type.String(),
  },
  'A place for one photo. Without its query, uploadUrl is the address of the photo.',
);

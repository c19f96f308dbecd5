import { PERSON_FIELDS, type PersonFields } from '../attendee.ts';
import { empty, json, refusal } from './answer.ts';
import { textIn, type Call, type Handler } from './call.ts';
import { ADMIRER, personCalled, type Person } from './memory.ts';
import { writtenSelf } from './written.ts';

/** Places are kept with capitals, so that an answer can differ from what was sent. */
const asPlace = (text: string) => text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

function personIn({ request, memory, account }: Call): Person {
  const { photos, profilePhotoUrl } = request.json as { photos: string[]; profilePhotoUrl?: string | null };
  const fields = PERSON_FIELDS.map((name) => [name, textIn(request, name)]);
  const person = Object.fromEntries(fields) as PersonFields;
  return {
    ...person,
    id: account?.person?.id ?? memory.nextId(),
    location: asPlace(person.location),
    photos,
    profilePhotoUrl: profilePhotoUrl ?? photos[0] ?? null,
  };
}

function keep(call: Call): object | null {
  const { account, memory, shape } = call;
  if (!account) return null;
  const person = personIn(call);
  if (account.person === null) memory.likes.push({ from: personCalled(memory, ADMIRER).id, to: person.id });
  account.person = person;
  return writtenSelf(person, memory, shape);
}

export const profileRoutes: Readonly<Record<string, Handler>> = {
  'GET /profile'({ account, memory, shape }) {
    if (account?.person) return json(200, writtenSelf(account.person, memory, shape));
    if (shape.noProfile === 'marker') return json(200, { notFound: true });
    return refusal(shape.noProfile, 'No profile yet.', shape);
  },

  'POST /profile'(call) {
    const profile = keep(call);
    if (call.shape.created === 'empty') return empty(201);
    return json(201, call.shape.created === 'message' ? { message: 'Profile created' } : profile);
  },

  'PUT /profile'(call) {
    const profile = keep(call);
    if (call.shape.updated === 'empty') return empty(204);
    return json(200, call.shape.updated === 'message' ? { message: 'Profile updated' } : profile);
  },

  'GET /profile/photo-presign'({ request, memory, shape, origin }) {
    const { fileName = '', contentType = '' } = request.query;
    const name = `${memory.nextId()}-${encodeURIComponent(fileName)}`;
    switch (shape.presign) {
      case 'full': {
        const key = `uploads/${name}`;
        return json(200, { uploadUrl: `${origin}/${key}?signature=s3cr3t`, key, bucket: 'evening', contentType });
      }
      case 'bare':
        return json(200, { uploadUrl: `${origin}/put/it/here/${name}?token=a&part=1` });
      case 'lost':
        return json(200, { key: name });
    }
  },
};

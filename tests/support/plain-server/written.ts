import { likesOf, type Memory, type Person } from './memory.ts';
import type { Shape } from './shape.ts';

/** An id as this server writes it. */
export const writtenId = (id: string, { ids }: Shape): string | number => (ids === 'number' ? Number(id) : id);

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function written({ id, gender, photos, profilePhotoUrl, ...texts }: Person, shape: Shape, idKey: Shape['idKey']): object {
  return {
    ...(idKey !== 'none' && { [idKey]: writtenId(id, shape) }),
    ...texts,
    gender: shape.gender === 'capitalised' ? capitalised(gender) : gender,
    photos: shape.photos === 'json-text' ? JSON.stringify(photos) : photos,
    ...(shape.primary && { profilePhotoUrl }),
  };
}

/** Somebody as `viewer` gets to see them. */
export function writtenOther(person: Person, viewer: Person | null, memory: Memory, shape: Shape): object {
  const likedByMe = viewer !== null && likesOf(memory, viewer.id).liked.includes(person.id);
  return { ...written(person, shape, shape.idKey), ...(shape.likedByMe && { likedByMe }) };
}

export function writtenSelf(person: Person, memory: Memory, shape: Shape): object {
  const ids = likesOf(memory, person.id).liked.map((id) => writtenId(id, shape));
  const idKey = shape.idKey === 'none' ? 'userId' : shape.idKey;
  const likes = {
    likes: { likes: ids },
    likedUserIds: { likedUserIds: ids },
    count: { likes: ids.length, likedUserIds: ids },
    none: {},
  };
  return { ...written(person, shape, idKey), ...likes[shape.ownLikes] };
}

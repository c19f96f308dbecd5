import { anAttendee, type Attendee } from '../attendee.ts';
import { aJpeg } from '../pictures.ts';
import { somebody } from './memory.ts';
import type { PlainServer } from './server.ts';

/**
 * Fills an evening with men called Guest0, Guest1 and so on, each with a photo of their own address, in place of
 * everybody else.
 *
 * @returns a woman with a profile, who will see them
 */
export function inviteCrowd({ memory, url }: PlainServer, count: number): Attendee {
  const { people, files } = memory;
  people.length = 0;
  const photo = { status: 200, type: 'image/jpeg', body: aJpeg().buffer };
  for (let index = 0; index < count; index += 1) {
    const path = `/uploads/${index}.jpg`;
    files.set(path, photo);
    const id = String(1000 + index);
    people.push(somebody({ id, firstName: `Guest${index}`, gender: 'male', photos: [url + path], profilePhotoUrl: url + path }));
  }
  const ada = anAttendee();
  memory.admit(ada, 'profile');
  return ada;
}

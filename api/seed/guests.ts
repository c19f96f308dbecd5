import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queryable } from '../db/db.ts';
import { newPhotoKey } from '../photos/photo-store.ts';
import { addAccount } from '../repositories/accounts.ts';
import { addUsedPhotos } from '../repositories/photos.ts';
import { addProfile, type Gender } from '../repositories/profiles.ts';
import { storedFields } from '../rules/profile-fields.ts';
import type { Services } from '../services/services.ts';
import { SEEDED_DOMAIN } from './matchmake.ts';
import { demoLogins, type SeedPerson } from './people.ts';
import { drawPortrait, renderPortrait } from './portraits.ts';

/** Somebody who is to be at a demo's event. */
export interface Guest {
  userId: string;
  email: string;
  gender: Gender;
  /** Place in the list of their gender; 0 is the demo login. */
  place: number;
  person: SeedPerson;
}

/** People of one gender; the first is the demo login. */
export function guests(people: readonly SeedPerson[], gender: Gender): Guest[] {
  const login = gender === 'female' ? demoLogins.woman : demoLogins.man;
  return people.map((person, place) => ({
    userId: randomUUID(),
    email: place === 0 ? login.email : `${gender}-${String(place).padStart(2, '0')}@${SEEDED_DOMAIN}`,
    gender,
    place,
    person,
  }));
}

/** Whether an event has people. Its admin doesn't count, who remains when they are deleted. */
export async function hasGuests(q: Queryable, clientId: string): Promise<boolean> {
  return (await q.query(`select 1 from accounts where client_id = $1 and role <> 'admin' limit 1`, [clientId])).length > 0;
}

/** Adds people with their photos to an event, its admin, and in the same transaction what `more` adds. */
export async function addGuests(
  services: Services,
  clientId: string,
  people: readonly Guest[],
  more: (q: Queryable) => Promise<void>,
): Promise<void> {
  const { db, passwords, now } = services;
  const [passwordHash, photos] = await Promise.all([
    passwords.hash(demoLogins.woman.password),
    Promise.all(people.map((guest) => uploadPhotos(services, clientId, guest))),
  ]);
  await db.tx(async (q) => {
    const account = { clientId, passwordHash, confirmed: true, language: 'en' as const };
    const { email } = demoLogins.admin;
    await addAccount(q, { ...account, userId: randomUUID(), email, role: 'admin' }, now());
    for (const [index, guest] of people.entries()) {
      const { userId } = guest;
      await addAccount(q, { ...account, userId, email: guest.email, role: 'attendee' }, now());
      await addGuestProfile(q, clientId, guest, photos[index] ?? []);
    }
    await more(q);
  });
}

/** Draws the person's photos and stores them like uploads. */
async function uploadPhotos({ servedPhotos }: Services, clientId: string, guest: Guest): Promise<string[]> {
  // Uploading to a public bucket isn't supported, so the demo has no photos with one.
  if (!servedPhotos) return [];
  const { person, place, gender } = guest;
  const shots = Array.from({ length: person.photos ?? 1 }, (_, shot) =>
    drawPortrait(person.look, place + (gender === 'male' ? 4 : 0), shot),
  );
  return Promise.all(
    shots.map(async (svg) => {
      const key = newPhotoKey(clientId, 'image/png');
      const portrait = await servedPhotos.receive(key, Readable.from([await renderPortrait(svg)]));
      await portrait.place();
      return key;
    }),
  );
}

async function addGuestProfile(q: Queryable, clientId: string, guest: Guest, photos: string[]): Promise<void> {
  const { userId, gender, person } = guest;
  const fields = storedFields({ ...person, gender });
  await addProfile(q, { ...fields, clientId, userId, photos, primaryPhoto: photos[0] ?? null }, sortKeyOf(guest.email));
  await addUsedPhotos(q, { clientId, userId }, photos);
}

/** A constant UUID, so that every demo has the same order. */
function sortKeyOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

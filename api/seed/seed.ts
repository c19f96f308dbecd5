import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Queryable } from '../db/db.ts';
import { newPhotoKey } from '../photos/photo-store.ts';
import { storedFields } from '../rules/profile-fields.ts';
import { addAccount } from '../repositories/accounts.ts';
import { setContactSharing, shareContact } from '../repositories/contacts.ts';
import { setClosing } from '../repositories/events.ts';
import { addLike, seeMatches } from '../repositories/likes.ts';
import { addUsedPhotos } from '../repositories/photos.ts';
import { addProfile, type Gender } from '../repositories/profiles.ts';
import type { Services } from '../services/services.ts';
import { SEEDED_DOMAIN } from './matchmake.ts';
import { demoLogins, men, women, type SeedPerson } from './people.ts';
import { drawPortrait, renderPortrait } from './portraits.ts';

/** As the sample page says. */
const OPEN_DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Fills an event with 60 people, their photos and likes, unless it has people. At every start, sets the event to close three days
 * later. Returns whether it filled the event.
 */
export async function seed(services: Services, clientId: string): Promise<boolean> {
  const { db } = services;
  await setClosing(db, clientId, services.now() + OPEN_DAYS * DAY_MS);
  await setContactSharing(db, clientId, true);
  // The admin remains when an event's people are deleted.
  const [someone] = await db.query(`select 1 from accounts where client_id = $1 and role <> 'admin' limit 1`, [clientId]);
  if (someone) return false;

  const people = [...guests(women, 'female'), ...guests(men, 'male')];
  const [passwordHash, photos] = await Promise.all([
    services.passwords.hash(demoLogins.woman.password),
    Promise.all(people.map((guest) => uploadPhotos(services, clientId, guest))),
  ]);
  await db.tx(async (q) => {
    const account = { clientId, passwordHash, confirmed: true, language: 'en' as const };
    const { email } = demoLogins.admin;
    await addAccount(q, { ...account, userId: randomUUID(), email, role: 'admin' }, services.now());
    for (const [index, guest] of people.entries()) {
      const { userId } = guest;
      await addAccount(q, { ...account, userId, email: guest.email, role: 'attendee' }, services.now());
      await addGuestProfile(q, clientId, guest, photos[index] ?? []);
    }
    await addLikes(q, clientId, people, services.now());
    await shareContacts(q, clientId, people, services.now());
  });
  return true;
}

interface Guest {
  userId: string;
  email: string;
  gender: Gender;
  /** Place in the list of their gender; 0 is the demo login. */
  place: number;
  person: SeedPerson;
}

function guests(people: readonly SeedPerson[], gender: Gender): Guest[] {
  const login = gender === 'female' ? demoLogins.woman : demoLogins.man;
  return people.map((person, place) => ({
    userId: randomUUID(),
    email: place === 0 ? login.email : `${gender}-${String(place).padStart(2, '0')}@${SEEDED_DOMAIN}`,
    gender,
    place,
    person,
  }));
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

/** Places in the other gender's list. The demo logins match 1 to 3, like 4 to 6, and are liked by 7 to 11. */
const DEMO_LIKES = { given: [1, 2, 3, 4, 5, 6], received: [1, 2, 3, 7, 8, 9, 10, 11] };
const MINUTE_MS = 60_000;

async function addLikes(q: Queryable, clientId: string, people: readonly Guest[], now: number): Promise<void> {
  const likes: [liker: Guest, liked: Guest][] = [];
  for (const guest of people) {
    for (const other of people) {
      if (guest.gender !== other.gender && likesFromTheStart(guest.place, other.place)) likes.push([guest, other]);
    }
  }
  for (const [index, [liker, liked]] of likes.entries()) {
    // Each at a different minute, so that lists have a definite order.
    const at = now - (likes.length - index) * MINUTE_MS;
    await addLike(q, { clientId, userId: liker.userId }, liked.userId, at);
  }
  // The demo's matches count as seen.
  for (const { userId } of people) {
    await seeMatches(
      q,
      { clientId, userId },
      people.map((other) => other.userId),
      now,
    );
  }
}

/** Contacts shared with the demo logins, by the place of the match; the third match shares nothing yet. */
const DEMO_CONTACTS: Readonly<Record<number, string>> = { 1: '+44 20 7946 0958', 2: 'https://chat.example.org/lantern-2' };

async function shareContacts(q: Queryable, clientId: string, people: readonly Guest[], now: number): Promise<void> {
  for (const login of people.filter(({ place }) => place === 0)) {
    for (const { gender, place, userId } of people) {
      const line = DEMO_CONTACTS[place];
      if (gender !== login.gender && line) await shareContact(q, { clientId, userId }, login.userId, line, now);
    }
  }
}

function likesFromTheStart(liker: number, liked: number): boolean {
  if (liker === 0) return DEMO_LIKES.given.includes(liked);
  if (liked === 0) return DEMO_LIKES.received.includes(liker);
  return (liker * 7 + liked * 3) % 11 === 0;
}

import type { Queryable } from '../db/db.ts';
import { setContactSharing, shareContact } from '../repositories/contacts.ts';
import { setClosing } from '../repositories/events.ts';
import { addLike, seeMatches } from '../repositories/likes.ts';
import type { Services } from '../services/services.ts';
import { addGuests, guests, hasGuests, type Guest } from './guests.ts';
import { men, women } from './people.ts';

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
  if (await hasGuests(db, clientId)) return false;

  const people = [...guests(women, 'female'), ...guests(men, 'male')];
  await addGuests(services, clientId, people, async (q) => {
    await addLikes(q, clientId, people, services.now());
    await shareContacts(q, clientId, people, services.now());
  });
  return true;
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

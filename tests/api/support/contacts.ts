import { setClosing } from '../../../api/repositories/events.ts';
import { setContactSharing } from '../../../api/repositories/contacts.ts';
import { requireOk, type Attendee, type PersonBody } from './attendee.ts';
import type { OwnTarget } from './target.ts';

/** GET /likes of an event that lets matches share contacts. */
export interface LikesWithContacts {
  liked: PersonBody[];
  likedBy: PersonBody[];
  matches: (PersonBody & { contact: string | null; contactShared: boolean })[];
  contactSharedWith: string[];
}

export const share = (attendee: Attendee, targetUserId: string, contact: unknown) =>
  attendee.call('POST', '/profile/contact', { json: { targetUserId, contact } });

export const stopSharing = (attendee: Attendee, targetUserId: string) =>
  attendee.call('DELETE', `/profile/contact?${new URLSearchParams({ targetUserId }).toString()}`);

export const likesWithContacts = async (attendee: Attendee) =>
  requireOk(await attendee.call<LikesWithContacts>('GET', '/likes')).body;

/** What each match is shown as: by their ids, theirs and whether the attendee shares one. */
export async function contactsOf(attendee: Attendee): Promise<Record<string, [contact: string | null, shared: boolean]>> {
  const { matches } = await likesWithContacts(attendee);
  return Object.fromEntries(matches.map(({ userId, contact, contactShared }) => [userId, [contact, contactShared]]));
}

/** Lets the matches of an API's event share contacts. */
export async function offerContacts({ app, clientId }: OwnTarget, closesAt: number): Promise<void> {
  await setClosing(app.services.db, clientId, closesAt);
  await setContactSharing(app.services.db, clientId, true);
}

import { addressesIn, hasAt } from './addresses';
import { cleanSeatName, type Seat } from './seats';

/**
 * One guest, as two fields have them: the name and the e-mail each in its own, or both in either, as in
 * `Max Power <max@example.org>`. An e-mail that isn't valid stays as it was typed.
 */
export function guestTyped({ name, email }: Seat): Seat {
  const [place, other] = hasAt(email) || !hasAt(name) ? [email, name] : [name, email];
  const [found] = addressesIn(place);
  const typed = hasAt(other) ? (addressesIn(other)[0]?.name ?? '') : other;
  return { name: cleanSeatName(typed) || cleanSeatName(found?.name ?? ''), email: found?.email ?? place.trim() };
}

/** Whether a text has more guests than two fields: several addresses, or several lines. */
export const isSeveralGuests = (text: string): boolean => addressesIn(text).length > 1 || text.trim().includes('\n');

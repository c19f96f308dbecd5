import { checkIn } from '../acts/check-in.ts';
import { planAnew, setRounds } from '../acts/rounds.ts';
import { UNTIMED } from '../acts/timing.ts';
import { setEventDetails, setOpening } from '../repositories/events.ts';
import { hasRounds } from '../repositories/rounds.ts';
import type { Services } from '../services/services.ts';
import { addGuests, guests, hasGuests } from './guests.ts';
import { men, women } from './people.ts';
import { ROUNDS_EVENING } from './rounds-evening.ts';

const SECOND_MS = 1_000;
/** One man more than women, so that somebody has a break in each round. */
const WOMEN = 3;
const MEN = 4;

/**
 * Makes an evening of short rounds before its release, with seven people checked in, unless it has people. At every start, its
 * rounds are planned from the beginning, and nobody sees profiles yet.
 */
export async function seedRounds(services: Services): Promise<void> {
  const { db } = services;
  const { clientId, roundSeconds, changeSeconds } = ROUNDS_EVENING;
  const event = { clientId };
  await setOpening(db, clientId, { ...UNTIMED, awaitsOpening: true });
  if (!(await hasGuests(db, clientId))) {
    const people = [...guests(women.slice(0, WOMEN), 'female'), ...guests(men.slice(0, MEN), 'male')];
    await addGuests(services, clientId, people, (q) => setEventDetails(q, clientId, { name: 'An evening of rounds' }));
    for (const { userId } of people) await checkIn(services, event, { userId });
  }
  if (await hasRounds(db, clientId)) await planAnew(services, event, true);
  await setRounds(services, event, { roundMs: roundSeconds * SECOND_MS, changeMs: changeSeconds * SECOND_MS });
}

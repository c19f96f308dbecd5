import { EventEmitter, once } from 'node:events';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/options.ts';
import { addGuests, guestsOf } from '../../../tools/bench/guests.ts';
import { tallied } from '../../support/tally.ts';
import { GOOD_PASSWORD } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

/** More than a network's free wrong guesses. */
const CROWD = 400;

export function arrivalRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a venue with one address, where nobody has been before', () => {
    it('refuses nobody, though all log in before the first password has been checked', async () => {
      // However slow the machine is: nobody is refused for another reason.
      const api = await start({ hashing: { waitMs: 15 * 60_000 } });
      // Hashed cheaply: what is tested is limits, not the machine.
      const cheap = await hash(GOOD_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      const emails = guestsOf(CROWD);
      const { db, passwords } = api.app.services;
      await addGuests(db, api.clientId, emails, cheap);
      const { verify } = passwords;
      const arrivals = new EventEmitter();
      const allThere = once(arrivals, 'all');
      let there = 0;
      const arrives = () => {
        there += 1;
        if (there === CROWD) arrivals.emit('all');
      };
      passwords.verify = async (...check) => {
        arrives();
        await allThere;
        return verify(...check);
      };
      await tallied('API: logins at once behind one address', CROWD, async () => {
        const logins = emails.map(async (email) => {
          const json = { email, password: GOOD_PASSWORD, clientId: api.clientId };
          const { status } = await api.call('POST', '/login', { json });
          if (status === 429) arrives();
          return status;
        });
        const answers = await Promise.all(logins);
        expect(answers.filter((status) => status !== 200)).toEqual([]);
      });
    });
  });
}

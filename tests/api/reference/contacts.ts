import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { setClosing } from '../../../api/repositories/events.ts';
import { restore, suspend } from '../../../api/repositories/safety.ts';
import { sweep } from '../../../api/repositories/sweeping.ts';
import { setContactSharing } from '../../../api/repositories/contacts.ts';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { like, likesOf, unlike } from '../conformance/likes.ts';
import {
  anAttendee,
  aProfile,
  contactsOf,
  likesWithContacts,
  offerContacts,
  requireOk,
  share,
  stopSharing,
  type Attendee,
  type OwnProfileBody,
} from '../support/attendee.ts';
import { profileError } from '../support/http.ts';
import { rowsAbout } from '../support/own-database.ts';
import type { OwnTarget } from '../support/target.ts';
import { block, everythingTold, toldBy } from './safety.ts';

const DAY_MS = 24 * 60 * 60_000;

const ownContact = async (one: Attendee) =>
  requireOk(await one.call<OwnProfileBody & { contact?: string | null }>('GET', '/profile')).body.contact;

/** A line nobody else has, which is in no answer by chance. */
const aLine = () => `${randomUUID()}@example.org`;

export function contactRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a contact', () => {
    let event: OwnTarget;
    beforeAll(async () => {
      event = await start();
      await offerContacts(event, event.clock.now() + DAY_MS);
    });
    const db = () => event.app.services.db;
    const joins = (gender: 'female' | 'male') => anAttendee(event).ofGender(gender).joins();
    const couple = async () => ({ woman: await joins('female'), man: await joins('male') });
    const match = async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await like(man, woman.userId);
      return { woman, man };
    };
    it('is offered by an event that says so, with the line shared last, and elsewhere nothing of it is said', async () => {
      const { woman, man } = await match();
      expect(await ownContact(woman)).toBeNull();
      expect(await contactsOf(woman)).toEqual({ [man.userId]: [null, false] });
      expect((await share(woman, man.userId, ' +49 170 1234567\n')).status).toBe(204);
      expect(await ownContact(woman)).toBe('+49 170 1234567');

      const [one, other] = [await anAttendee(api()).ofGender('female').joins(), await anAttendee(api()).ofGender('male').joins()];
      await like(one, other.userId);
      await like(other, one.userId);
      expect(profileError(await share(one, other.userId, aLine()))).toBe('User not found');
      expect(JSON.stringify([(await one.call('GET', '/profile')).body, await likesOf(one)])).not.toContain('contact');
    });

    it('is shown to that match alone, until it is taken back; the line of the last tap replaces the one before', async () => {
      const { woman, man } = await match();
      const other = await joins('male');
      await like(woman, other.userId);
      await like(other, woman.userId);
      const [first, second] = [aLine(), aLine()];
      requireOk(await share(woman, man.userId, first));
      requireOk(await share(woman, man.userId, second));
      // Who isn't suspended loses nothing by a restore.
      expect(await restore(db(), { clientId: event.clientId, userId: woman.userId })).toBe(false);
      expect(await contactsOf(man)).toEqual({ [woman.userId]: [second, false] });
      expect(await contactsOf(woman)).toEqual({ [man.userId]: [null, true], [other.userId]: [null, false] });
      expect(await everythingTold(other)).not.toContain(second);
      expect(await everythingTold(man)).not.toContain(first);
      expect((await stopSharing(woman, man.userId)).status).toBe(204);
      expect((await stopSharing(woman, man.userId)).status).toBe(204);
      expect(await everythingTold(man)).not.toContain(second);
      expect(await ownContact(woman)).toBeNull();
    });

    it('may be given beforehand: it is kept, shown to nobody until it is a match, and the answer doesn’t tell whether it is', async () => {
      const { woman, man } = await couple();
      const matched = await joins('male');
      await like(matched, woman.userId);
      await like(woman, matched.userId);
      await like(woman, man.userId);
      const line = aLine();
      const [before, mutual] = [await share(woman, man.userId, line), await share(woman, matched.userId, aLine())];
      expect(before.status).toBe(204);
      expect(toldBy(before)).toEqual(toldBy(mutual));
      expect((await likesWithContacts(woman)).contactSharedWith.toSorted()).toEqual([man.userId, matched.userId].toSorted());
      expect(await everythingTold(man)).not.toContain(line);
      const { liked } = await likesWithContacts(woman);
      expect(JSON.stringify(liked)).not.toContain('contact');
      await like(man, woman.userId);
      expect(await contactsOf(man)).toEqual({ [woman.userId]: [line, false] });
    });

    it('is refused for whom one doesn’t like, like for somebody who does not exist, to the byte', async () => {
      const { woman, man } = await couple();
      await like(man, woman.userId);
      const unknown = toldBy(await share(woman, randomUUID(), aLine()));
      expect(unknown.status).toBe(404);
      expect(toldBy(await share(woman, man.userId, aLine()))).toEqual(unknown);
      expect(toldBy(await share(woman, woman.userId, aLine()))).toEqual(unknown);
      await block(man, woman.userId);
      expect(toldBy(await share(woman, man.userId, aLine()))).toEqual(unknown);
      expect(profileError(await share(woman, ' ', aLine()))).toBe('targetUserId is required');
      expect((await event.call('POST', '/profile/contact')).status).toBe(401);
      expect((await event.call('DELETE', `/profile/contact?targetUserId=${man.userId}`)).status).toBe(401);
    });

    it('is one line of 1 to 200 characters, kept without marks that turn text', async () => {
      const { woman, man } = await match();
      for (const [line, sentence] of [
        ['', 'Contact is required'],
        [' \u202e ', 'Contact is required'],
        ['x'.repeat(201), 'Max 200 characters'],
        ['one\ntwo', 'Only one line, without control characters'],
        ['null\0', 'Only one line, without control characters'],
      ] as const) {
        expect(profileError(await share(woman, man.userId, line))).toBe(sentence);
      }
      expect((await share(woman, man.userId, { line: 'x' })).status).toBe(400);
      expect(await contactsOf(woman)).toEqual({ [man.userId]: [null, false] });
      requireOk(await share(woman, man.userId, '\u202d+49 170 1234567\u202c \ud800'));
      expect(await contactsOf(man)).toEqual({ [woman.userId]: ['+49 170 1234567', false] });
    });

    it('ends both ways with all that parts the two, row and all, and doesn’t come back', async () => {
      const [woman, ...men] = [await joins('female'), await joins('male'), await joins('male'), await joins('male')] as const;
      const { clientId } = event;
      const leave = async (one: Attendee) => {
        requireOk(await one.call('DELETE', '/profile/participation'));
        const gender = one === woman ? 'female' : 'male';
        requireOk(await one.call('POST', '/profile', { json: { ...aProfile, gender } }));
      };
      const ends: [man: Attendee, end: (man: Attendee) => Promise<unknown>][] = [
        [men[0], (man) => unlike(woman, man.userId)],
        [men[0], (man) => unlike(man, woman.userId)],
        [men[0], ({ userId }) => suspend(db(), { clientId, userId }, 'Later.', 0)],
        [men[0], () => suspend(db(), { clientId, userId: woman.userId }, 'Later.', 0)],
        [men[0], leave],
        [men[0], () => leave(woman)],
        [men[1], (man) => block(woman, man.userId)],
        [men[2], (man) => block(man, woman.userId)],
      ];
      for (const [man, end] of ends) {
        const lines = [aLine(), aLine()];
        await like(woman, man.userId);
        await like(man, woman.userId);
        requireOk(await share(woman, man.userId, lines[0]));
        requireOk(await share(man, woman.userId, lines[1]));
        expect((await contactsOf(woman))[man.userId]).toEqual([lines[1], true]);
        await end(man);
        expect(await rowsAbout(db(), lines)).toEqual({});
        for (const { userId } of [woman, man]) await restore(db(), { clientId, userId });
        await like(woman, man.userId);
        await like(man, woman.userId);
        for (const one of [woman, man]) expect(await everythingTold(one)).not.toMatch(lines.join('|'));
      }
    });

    it('is hidden where the event no longer offers it, can be taken back, and is shown again with it', async () => {
      const { woman, man } = await match();
      const [line, other] = [aLine(), aLine()];
      requireOk(await share(woman, man.userId, line));
      requireOk(await share(man, woman.userId, other));
      await setContactSharing(db(), event.clientId, false);
      for (const one of [woman, man]) expect(await everythingTold(one)).not.toMatch(`${line}|${other}`);
      expect(await ownContact(woman)).toBeUndefined();
      requireOk(await stopSharing(man, woman.userId));
      await setContactSharing(db(), event.clientId, true);
      expect(await everythingTold(man)).toMatch(line);
      expect(await everythingTold(woman)).not.toMatch(other);
    });

    it('ends 14 days after the event, and can be shared until then', async () => {
      const { woman, man } = await match();
      const line = aLine();
      const closedFor = (ms: number) => setClosing(db(), event.clientId, event.clock.now() - ms);
      await closedFor(14 * DAY_MS - 60_000);
      requireOk(await share(woman, man.userId, line));
      await sweep(db(), [event.clientId], event.clock.now());
      expect(await contactsOf(man)).toEqual({ [woman.userId]: [line, false] });
      await closedFor(14 * DAY_MS);
      // Whether or not it was swept yet.
      expect(await everythingTold(man)).not.toContain(line);
      expect(await ownContact(woman)).toBeUndefined();
      expect((await share(woman, man.userId, line)).status).toBe(404);
      await sweep(db(), [event.clientId], event.clock.now());
      expect(await rowsAbout(db(), [line])).toEqual({});
    });
  });
}

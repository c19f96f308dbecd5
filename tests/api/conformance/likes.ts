import { describe, expect, it } from 'vitest';
import { aCouple, anAttendee, requireOk, type Attendee, type OwnProfileBody, type PersonBody } from '../support/attendee.ts';
import { profileError } from '../support/http.ts';
import type { Target } from '../support/target.ts';
import { everybodyFor } from './people.ts';

interface Likes {
  liked: PersonBody[];
  likedBy: PersonBody[];
  matches: PersonBody[];
  likedNextToken: string | null;
  likedByNextToken: string | null;
}

const ids = (people: readonly PersonBody[]): string[] => people.map((person) => person.userId);

/** The tokens of an answer that has any, as the parameters of the next call. */
function nextTokens(likes: Likes): Record<string, string> {
  const { likedNextToken, likedByNextToken } = likes;
  return { ...(likedNextToken === null ? {} : { likedNextToken }), ...(likedByNextToken === null ? {} : { likedByNextToken }) };
}

/** The ids of both lists, page by page until no token is left. */
async function pagedLikes(attendee: Attendee, limit: number): Promise<{ liked: string[]; likedBy: string[] }> {
  const liked: string[] = [];
  const likedBy: string[] = [];
  let tokens: Record<string, string> = {};
  do {
    const page = await likesOf(attendee, `?${new URLSearchParams({ limit: String(limit), ...tokens }).toString()}`);
    liked.push(...ids(page.liked));
    likedBy.push(...ids(page.likedBy));
    tokens = nextTokens(page);
  } while (Object.keys(tokens).length > 0);
  return { liked, likedBy };
}

export async function likesOf(attendee: Attendee, query = ''): Promise<Likes> {
  return requireOk(await attendee.call<Likes>('GET', `/likes${query}`)).body;
}

export const like = (attendee: Attendee, targetUserId: string) =>
  attendee.call('POST', '/profile/like', { json: { targetUserId } });

/** What the answer to a like says of a match; `undefined` when it says nothing. */
async function wordOf(answer: ReturnType<typeof like>): Promise<unknown> {
  const { status, body } = await answer;
  expect(Math.floor(status / 100)).toBe(2);
  return body?.['match'];
}

export const unlike = (attendee: Attendee, targetUserId: string) =>
  attendee.call('DELETE', `/profile/like?${new URLSearchParams({ targetUserId }).toString()}`);

export function likeCalls(api: () => Target): void {
  const couple = () => aCouple(api());

  describe('POST and DELETE /profile/like', () => {
    it('return 204, and doing it twice changes nothing', async () => {
      const { woman, man } = await couple();
      expect((await like(woman, man.userId)).status).toBe(204);
      expect((await like(woman, man.userId)).status).toBe(204);
      expect(ids((await likesOf(woman)).liked)).toEqual([man.userId]);
      expect((await unlike(woman, man.userId)).status).toBe(204);
      expect((await unlike(woman, man.userId)).status).toBe(204);
      expect((await likesOf(woman)).liked).toEqual([]);
    });

    it('say so when both like each other, or say nothing of it', async () => {
      const { woman, man } = await couple();
      expect(await wordOf(like(woman, man.userId))).not.toBe(true);
      expect(await wordOf(like(man, woman.userId))).not.toBe(false);
    });

    it('take the liked out of browsing, and back in', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      expect(ids(await everybodyFor(woman, 50))).not.toContain(man.userId);
      await unlike(woman, man.userId);
      expect(ids(await everybodyFor(woman, 50))).toContain(man.userId);
    });

    it('show in the own profile', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      expect((await woman.call<OwnProfileBody>('GET', '/profile')).body.likes).toEqual([man.userId]);
    });

    it('refuse a call without a target', async () => {
      const { woman } = await couple();
      expect(profileError(await woman.call('POST', '/profile/like', { json: {} }))).toBe('targetUserId is required');
      expect(profileError(await like(woman, ''))).toBe('targetUserId is required');
      expect(profileError(await woman.call('DELETE', '/profile/like'))).toBe('targetUserId is required');
    });

    it('refuse somebody who does not exist', async () => {
      const { woman } = await couple();
      expect(profileError(await like(woman, '11111111-2222-3333-4444-555555555555'))).toBeTruthy();
      expect(profileError(await like(woman, '../x?y=1&z'))).toBeTruthy();
    });
  });

  describe('GET /likes', () => {
    it('shows a like to the one who is liked', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      const { likedBy, matches } = await likesOf(man);
      expect(ids(likedBy)).toContain(woman.userId);
      expect(matches).toEqual([]);
    });

    it('shows a match to both once both like, until one unlikes', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await like(man, woman.userId);
      expect(ids((await likesOf(woman)).matches)).toEqual([man.userId]);
      expect(ids((await likesOf(man)).matches)).toEqual([woman.userId]);
      await unlike(woman, man.userId);
      expect((await likesOf(woman)).matches).toEqual([]);
      expect((await likesOf(man)).matches).toEqual([]);
    });

    it('says no more about people than browsing does', async () => {
      const { woman, man } = await couple();
      await like(woman, man.userId);
      await like(man, woman.userId);
      const lists = JSON.stringify(await likesOf(woman));
      expect(lists).not.toMatch(/dob|1990-02-28|Moe/);
      expect(lists).not.toContain(man.email);
    });

    it('goes on where the tokens say', async () => {
      const woman = await anAttendee(api()).ofGender('female').joins();
      const men: Attendee[] = [];
      for (let count = 0; count < 3; count += 1) {
        const man = await anAttendee(api()).ofGender('male').joins();
        men.push(man);
        await like(woman, man.userId);
        await like(man, woman.userId);
      }
      const { liked, likedBy } = await pagedLikes(woman, 2);
      const all = men.map((man) => man.userId).toSorted();
      expect(liked.toSorted()).toEqual(all);
      expect(new Set(likedBy).size).toBe(likedBy.length);
      expect(likedBy).toEqual(expect.arrayContaining(all));
    });
  });
}

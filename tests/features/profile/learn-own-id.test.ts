import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { LAG_MS } from '../../../src/domain/limits';
import type { Profile } from '../../../src/domain/profile';
import { learnOwnId } from '../../../src/features/profile/profile-creator';
import { aProfile } from '../../support/builders/profile';
import { aWorld } from './profile-world';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody whose profile was just created, and stands as it was sent. */
function justCreated(...answers: (Profile | ApiError | null)[]) {
  const my = aWorld(aProfile({ id: null }));
  const asked: number[] = [];
  const start = Date.now();
  const getProfile = async () => {
    asked.push(Date.now() - start);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiError) throw answer;
    return answer ?? null;
  };
  const learning = learnOwnId({ ...my.services, api: { ...my.services.api, getProfile } });
  return { ...my, asked, learning };
}

test('the id is asked for until a lagging server tells it, and nothing afterwards', async () => {
  const { asked, learning, now } = justCreated(null, new ApiError('network'), aProfile({ id: 'me' }));
  await vi.runAllTimersAsync();
  await learning;
  expect(now()?.id).toBe('me');
  expect(asked).toHaveLength(3);
});

test('changes made meanwhile stay', async () => {
  const { ownProfile, now } = justCreated(aProfile({ id: 'me', location: 'Bristol' }));
  ownProfile.setState(({ profile }) => ({ profile: profile && { ...profile, location: 'Bath' } }));
  await vi.runAllTimersAsync();
  expect(now()).toMatchObject({ id: 'me', location: 'Bath' });
});

test('it is asked for a little longer than a server may lag, and then no more', async () => {
  const { asked, learning, now } = justCreated(null);
  await vi.runAllTimersAsync();
  await learning;
  expect(now()?.id).toBeNull();
  expect(asked.at(-1)).toBeGreaterThanOrEqual(LAG_MS);
  expect(asked.at(-1)).toBeLessThan(LAG_MS + 1_000);
});

test('nothing is asked for once the id is known', async () => {
  const { asked, ownProfile } = justCreated(aProfile({ id: 'another' }));
  ownProfile.set(aProfile({ id: 'me' }));
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
});

test('nobody else gets the id: not who signed in meanwhile', async () => {
  const { asked, now, ownProfile, signIn } = justCreated(aProfile({ id: 'anna' }));
  signIn('boris@example.org');
  ownProfile.set(aProfile({ id: null, firstName: 'Boris' }));
  await vi.runAllTimersAsync();
  expect(asked).toEqual([]);
  expect(now()).toMatchObject({ id: null, firstName: 'Boris' });
});

test('nobody else gets the id: not who signed in while the answer was on its way', async () => {
  const my = aWorld(aProfile({ id: null }));
  const getProfile = async () => {
    my.signIn('boris@example.org');
    my.ownProfile.set(aProfile({ id: null, firstName: 'Boris' }));
    return aProfile({ id: 'anna' });
  };
  const learning = learnOwnId({ ...my.services, api: { ...my.services.api, getProfile } });
  await vi.runAllTimersAsync();
  await learning;
  expect(my.now()).toMatchObject({ id: null, firstName: 'Boris' });
});

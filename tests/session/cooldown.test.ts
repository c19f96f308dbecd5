import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { createCooldowns } from '../../src/session/cooldown';

const TOO_MANY = new ApiError('http', 429, 'Slow down', 6_200);

function setUp() {
  let time = 1_000_000;
  const cooldowns = createCooldowns({ now: () => time });
  const failed = (error: ApiError) => cooldowns.save.through(() => Promise.reject(error)).catch((cause: unknown) => cause);
  return { cooldowns, failed, passes: (ms: number) => void (time += ms) };
}

describe('A server that wants to be left alone', () => {
  it('is sent nothing of that kind until its time is over; what is pressed meanwhile fails as the call before it did', async () => {
    const { cooldowns, failed, passes } = setUp();
    await expect(failed(TOO_MANY)).resolves.toBe(TOO_MANY);
    expect(cooldowns.save.getState().seconds).toBe(7);
    passes(6_199);
    let sent = 0;
    const call = async () => (sent += 1);
    await expect(cooldowns.save.through(call)).rejects.toMatchObject({ kind: 'http', status: 429, retryAfter: 1 });
    await expect(cooldowns.photo.through(call)).resolves.toBe(1);
    passes(1);
    await expect(cooldowns.save.through(call)).resolves.toBe(2);
  });

  it('is told by its wait alone, and a clock that is put back locks nothing', async () => {
    const { cooldowns, failed, passes } = setUp();
    await failed(new ApiError('http', 503));
    expect(cooldowns.save.left()).toBe(0);
    await failed(TOO_MANY);
    passes(-86_400_000);
    expect(cooldowns.save.left()).toBe(0);
  });
});

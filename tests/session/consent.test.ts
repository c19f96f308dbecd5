import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { createConsentQuestion } from '../../src/session/consent';
import type { MountServices } from '../../src/session/services';

const CONSENT = { version: '2' };
const refusal = () => new ApiError('http', 403, 'Please agree.', 0, JSON.stringify({ consent: { version: '2' } }));

/** A server that wants a consent before each like, until it has one. */
function anAskingServer() {
  const liked: string[] = [];
  const consents: unknown[] = [];
  let fault: unknown;
  const api = {
    agree: async (consent: unknown) => {
      if (fault) throw fault;
      consents.push(consent);
    },
  } as unknown as MountServices['api'];
  const question = createConsentQuestion({ api });
  const like = (name: string) =>
    question.through(async () => {
      if (consents.length === 0) throw refusal();
      liked.push(name);
      return name;
    });
  return { question, like, liked, consents, fails: (error: unknown) => void (fault = error) };
}

describe('A like for which the server wants a consent', () => {
  it('waits for the answer, and is sent once more after a consent', async () => {
    const { question, like, liked, consents } = anAskingServer();
    const liking = like('ben');
    await expect
      .poll(() => question.getState().question)
      .toEqual({ wanted: '2', said: { text: 'Please agree.', lang: '' }, busy: false, failed: false });
    await question.agree(CONSENT);
    expect(await liking).toBe('ben');
    expect([liked, consents, question.getState().question]).toEqual([['ben'], [CONSENT], null]);
  });

  it('fails as it has where the answer is no', async () => {
    const { question, like, liked } = anAskingServer();
    const liking = like('ben');
    await expect.poll(() => question.getState().question).not.toBeNull();
    question.dismiss();
    await expect(liking).rejects.toMatchObject({ status: 403 });
    expect([liked, question.getState().question]).toEqual([[], null]);
  });

  it('shares its question with others', async () => {
    const { question, like, liked, consents } = anAskingServer();
    const liking = Promise.all([like('ben'), like('carlos')]);
    await expect.poll(() => question.getState().question).not.toBeNull();
    await question.agree(CONSENT);
    await liking;
    expect([liked, consents]).toEqual([['ben', 'carlos'], [CONSENT]]);
  });

  it('goes on waiting when the consent does not arrive', async () => {
    const { question, like, fails } = anAskingServer();
    const liking = like('ben');
    await expect.poll(() => question.getState().question).not.toBeNull();
    fails(new ApiError('network'));
    await question.agree(CONSENT);
    expect(question.getState().question).toMatchObject({ busy: false, failed: true });
    fails(undefined);
    await question.agree(CONSENT);
    expect(await liking).toBe('ben');
  });

  it('is told from any other refusal', async () => {
    const { question } = anAskingServer();
    for (const error of [new ApiError('http', 403, 'Create your profile first'), new ApiError('network'), new Error('x')]) {
      await expect(question.through(() => Promise.reject(error as Error))).rejects.toBe(error);
    }
    expect(question.getState().question).toBeNull();
  });
});

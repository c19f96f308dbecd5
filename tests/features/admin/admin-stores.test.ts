import { expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { Api } from '../../../src/api/api';
import { createAdminStores } from '../../../src/features/admin/admin-stores';
import { aSession } from '../../session/a-session';

/** The paths that the desk asks for once a server has answered with its evening. */
async function askedWith(evening: object): Promise<string[]> {
  const asked: string[] = [];
  const answers: Readonly<Record<string, object>> = { '/admin/evening': { people: {}, ...evening } };
  const send: Api['send'] = ({ path }) => {
    asked.push(path);
    return Promise.resolve(answers[path] ?? {});
  };
  const { session } = aSession();
  const stores = createAdminStores({ api: { send } as Api, session, now: Date.now });
  await stores.evening.load();
  return asked;
}

it('The desk asks for rounds of a server that says it has them, and of no other', async () => {
  expect(await askedWith({ hasRounds: true })).toEqual(['/admin/evening', '/admin/rounds']);
  for (const other of [{}, { hasRounds: false }, { hasRounds: 'yes' }])
    expect(await askedWith(other)).toEqual(['/admin/evening']);
});

it.each([
  ['is over where the server refuses its token for the profile, too', new ApiError('signed-out'), 'asking'],
  ['goes on without a desk where it only lacks the call', null, 'none'],
] as const)('A session whose first call of the desk is answered with 401 %s', async (_, fault, phase) => {
  let asked = 0;
  const api = {
    send: () => Promise.reject(new ApiError('http', 401)),
    getProfile: () => {
      asked += 1;
      return fault ? Promise.reject(fault) : Promise.resolve(null);
    },
  } as Partial<Api> as Api;
  const stores = createAdminStores({ api, session: aSession().session, now: Date.now });
  await stores.evening.load();
  expect({ asked, phase: stores.evening.getState().phase }).toEqual({ asked: 1, phase });
});

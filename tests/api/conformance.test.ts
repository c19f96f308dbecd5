import { afterAll, beforeAll, describe } from 'vitest';
import type { Db } from '../../demo-host/api/db/db.ts';
import { likeCalls } from './conformance/likes.ts';
import { loginCalls } from './conformance/login.ts';
import { passwordCalls } from './conformance/passwords.ts';
import { peopleCalls } from './conformance/people.ts';
import { photoCalls } from './conformance/photos.ts';
import { profileCalls } from './conformance/profile.ts';
import { registrationCalls } from './conformance/registration.ts';
import { foreignTarget, openTestDb, startApi, type OwnTarget, type Target } from './support/target.ts';

/**
 * What any server behind the widget has to do, through the calls of §7 and the mailed codes alone.
 * Against the reference API by default, against the one at `API_HOST` when that is set.
 */
const apiHost = process.env['API_HOST'];

describe(`the calls of the widget, on ${apiHost ?? 'the reference API'}`, () => {
  let db: Db | undefined;
  let own: OwnTarget | undefined;
  let target: Target;

  beforeAll(async () => {
    if (apiHost !== undefined) {
      target = foreignTarget(apiHost);
      return;
    }
    db = await openTestDb();
    own = await startApi(db);
    target = own;
  });
  afterAll(async () => {
    await own?.close();
    await db?.close();
  });

  const api = () => target;
  registrationCalls(api);
  loginCalls(api);
  passwordCalls(api);
  profileCalls(api);
  photoCalls(api);
  peopleCalls(api);
  likeCalls(api);
});

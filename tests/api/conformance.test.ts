import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readOpenapi } from '../../demo-host/api/openapi.ts';
import type { Db } from '../../demo-host/api/db/db.ts';
import { likeCalls } from './conformance/likes.ts';
import { loginCalls } from './conformance/login.ts';
import { passwordCalls } from './conformance/passwords.ts';
import { peopleCalls } from './conformance/people.ts';
import { photoCalls } from './conformance/photos.ts';
import { profileCalls } from './conformance/profile.ts';
import { registrationCalls } from './conformance/registration.ts';
import { recorded, report, type Exchange, type Recorded } from './support/recorded.ts';
import { foreignTarget, openTestDb, startApi, type OwnTarget, type Target } from './support/target.ts';

/**
 * What any server behind the widget has to do, through the calls of §7 and the mailed codes alone.
 * Against the reference API by default, against the one at `API_HOST` when that is set.
 */
const apiHost = process.env['API_HOST'];

describe(`the calls of the widget, on ${apiHost ?? 'the reference API'}`, () => {
  let db: Db | undefined;
  let own: OwnTarget | undefined;
  let heard: Recorded;
  const exchanges: Exchange[] = [];

  beforeAll(async () => {
    if (apiHost !== undefined) {
      heard = recorded(foreignTarget(apiHost));
      return;
    }
    db = await openTestDb();
    own = await startApi(db);
    heard = recorded(own);
  });
  afterAll(async () => {
    await own?.close();
    await db?.close();
  });

  afterEach(({ task }) => {
    const taken = heard.take();
    exchanges.push(...taken);
    const [error] = task.result?.errors ?? [];
    const fault = error === undefined ? null : stripVTControlCharacters(error.message);
    report({ group: task.suite?.name ?? '', title: task.name, fault, exchanges: taken });
  });

  const api = (): Target => heard.target;
  registrationCalls(api);
  loginCalls(api);
  passwordCalls(api);
  profileCalls(api);
  photoCalls(api);
  peopleCalls(api);
  likeCalls(api);

  it.runIf(apiHost === undefined)('answers with no status that openapi.json doesn’t name', async () => {
    const { paths } = JSON.parse(await readOpenapi()) as { paths: Record<string, Record<string, { responses: object }>> };
    const unnamed = exchanges.filter(({ method, path, status }) => {
      const call = paths[path.split('?')[0] ?? '']?.[method.toLowerCase()];
      return call !== undefined && !(String(status) in call.responses);
    });
    expect(exchanges.length).toBeGreaterThan(100);
    expect(unnamed).toEqual([]);
  });
});

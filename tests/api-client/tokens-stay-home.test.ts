import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDraft } from '../support/builders/profile';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';
import { startRecordingServer, type RecordingServer } from './recording-server';

const server = serverForEachTest();
const ATTENDEES = EVERY_CALL.filter(({ asAttendee }) => asAttendee);

describe('A redirect', () => {
  let elsewhere: RecordingServer;
  beforeEach(async () => void (elsewhere = await startRecordingServer()));
  afterEach(() => elsewhere.close());

  it.each([301, 302, 303, 307, 308])('of %i to another origin is refused by every call', async (status) => {
    server().replies({ status, headers: { Location: `${elsewhere.url}/steal` } });
    const { api } = aClient(server());
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures.map(({ kind }) => kind)).toEqual(EVERY_CALL.map(() => 'network'));
    expect(elsewhere.requests).toEqual([]);
  });

  it('within the origin is refused as well', async () => {
    server().replies({ status: 302, headers: { Location: '/profile-elsewhere' } }, { body: {} });
    await expect(failureOf(aClient(server()).api.getProfile())).resolves.toMatchObject({ kind: 'network' });
    expect(server().requests).toHaveLength(1);
  });
});

describe('Every call', () => {
  it('goes without cookies, redirects, referrer and cache', async () => {
    const { api, inits } = aClient(server());
    await Promise.allSettled(EVERY_CALL.map(({ run }) => run(api)));
    expect(inits).toHaveLength(EVERY_CALL.length);
    for (const init of inits) {
      expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' });
    }
  });
});

describe('A 401', () => {
  it('on the calls of an attendee reports the refused token and ends them silently', async () => {
    server().replies({ status: 401, body: { message: 'Unauthorized' } });
    const { api, refused } = aClient(server(), { idToken: 'old' });
    const failures = await Promise.all(ATTENDEES.map(({ run }) => failureOf(run(api))));
    expect(failures.map(({ kind }) => kind)).toEqual(ATTENDEES.map(() => 'signed-out'));
    expect(refused).toEqual(ATTENDEES.map(() => 'old'));
  });

  it('on the profile check right after a login is that screen’s own matter', async () => {
    server().replies({ status: 401, body: { message: 'Unauthorized' } });
    const { api, refused } = aClient(server());
    const failure = { kind: 'http', status: 401, serverText: 'Unauthorized' };
    await expect(failureOf(api.getProfile({ endsSession: false }))).resolves.toEqual(failure);
    expect(refused).toEqual([]);
  });

  it('on the account calls says the server’s text, change-password included', async () => {
    server().replies({ status: 401, body: { error: 'Incorrect username or password.' } });
    const { api, refused } = aClient(server());
    const accounts = EVERY_CALL.filter(({ asAttendee }) => !asAttendee);
    const failures = await Promise.all(accounts.map(({ run }) => failureOf(run(api))));
    const failure = { kind: 'http', status: 401, serverText: 'Incorrect username or password.' };
    expect(failures).toEqual(accounts.map(() => failure));
    expect(refused).toEqual([]);
  });

  it('is the only status that ends a session', async () => {
    const { api, refused } = aClient(server());
    for (const status of [400, 403, 404, 409, 418, 429]) {
      server().replies({ status });
      await Promise.allSettled(ATTENDEES.map(({ run }) => run(api)));
    }
    expect(refused).toEqual([]);
  });
});

describe('A failure', () => {
  it('holds neither token nor password nor address', async () => {
    const { api } = aClient(server(), { idToken: 'the-secret-token' });
    await server().close();
    for (const call of [api.getProfile(), api.login({ email: 'a@b.c', password: 'the-secret-pass' })]) {
      const error: unknown = await call.catch((reason: unknown) => reason);
      const told = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack} ${String((error as Error).cause)}`;
      expect(told).not.toContain('the-secret');
      expect(told).not.toContain(server().url);
    }
  });
});

describe('On a page with Prototype.js, whose arrays have a toJSON', () => {
  const pictures = {
    profilePhotoUrl: null,
    deletedPhotoUrls: ['https://p.example/d'],
    addedPhotoUrls: ['https://p.example/a', 'https://p.example/b'],
  };

  afterEach(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));

  it('bodies are byte for byte what they are elsewhere', async () => {
    const { api } = aClient(server());
    const draft = aDraft({ photos: ['https://p.example/1', 'https://p.example/2'] });
    const send = async () => {
      await api.createProfile(draft);
      await api.updateProfile({ ...draft, ...pictures });
      return server()
        .requests.splice(0)
        .map(({ body }) => body);
    };
    const baseline = await send();
    // As Prototype 1.6 does it: the array becomes a text that looks like one.
    Object.assign(Array.prototype, { toJSON: () => '["corrupted"]' });
    expect(JSON.stringify({ list: ['x'] })).toContain('corrupted');
    const onSuchAPage = await send();
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    expect(onSuchAPage).toEqual(baseline);
    expect(baseline.join()).toContain('https://p.example/b');
  });

  it('nothing is changed on the lists that were given', async () => {
    const photos = Object.freeze(['https://p.example/1']);
    await aClient(server()).api.createProfile(aDraft({ photos }));
    expect(Object.hasOwn(photos, 'toJSON')).toBe(false);
  });
});

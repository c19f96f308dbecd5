import { describe, expect, it } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';
import type { Reply } from './recording-server';

const server = serverForEachTest();
const HTML = { 'Content-Type': 'text/html' };
const PLAIN = { 'Content-Type': 'text/plain' };
/** An attendee's 401, 403 and 404 have meanings of their own, tested elsewhere. */
const STATUS = 400;

/** What a failed answer says: to an auth call, and to a profile call. */
const SENTENCES: [name: string, reply: Reply, toAuth: string, toProfile: string][] = [
  ['field error', { body: { error: 'Wrong code' } }, 'Wrong code', ''],
  ['field message', { body: { message: 'Too young' } }, '', 'Too young'],
  ['both fields', { body: { error: 'E', message: 'M' } }, 'E', 'M'],
  ['an error that is an object', { body: { error: { message: 'x' }, message: ['y'] } }, '', ''],
  ['numbers and null', { body: { error: 7, message: null } }, '', ''],
  ['plain text', { body: 'No such place', headers: PLAIN }, '', 'No such place'],
  ['plain text with a sign of a tag in it', { body: 'Must be < 5 MB', headers: PLAIN }, '', 'Must be < 5 MB'],
  ['a JSON text', { body: '"No such place"' }, '', 'No such place'],
  ['an array', { body: ['No such place'] }, '', ''],
  ['null', { body: 'null' }, '', ''],
  ['a number', { body: '7' }, '', ''],
  ['nothing', {}, '', ''],
  ['a page', { body: '<!doctype html><h1>Bad gateway</h1>', headers: HTML }, '', ''],
  ['a page after blank lines', { body: '\r\n\n <html>', headers: PLAIN }, '', ''],
  ['half an object', { body: '{"error":"x","message":"x"' }, '', '{"error":"x","message":"x"'],
  ['white space', { body: { error: ' \n ', message: ' \n ' } }, '', ''],
  ['markup, which stays text', { body: { error: '<b>No</b>', message: '<b>No</b>' } }, '<b>No</b>', '<b>No</b>'],
  ['steering characters', { body: { error: 'A\u202eB\u0000C', message: 'A\u202eB\u0000C' } }, 'ABC', 'ABC'],
  ['prototype names', { body: '{"__proto__":{"error":"x","message":"x"}}' }, '', ''],
];

describe.each(SENTENCES)('A failed answer with %s', (_, reply, toAuth, toProfile) => {
  it('says its sentence to every call, from the field that call speaks in', async () => {
    server().replies({ status: STATUS, ...reply });
    const { api } = aClient(server());
    const said = await Promise.all(EVERY_CALL.map(async ({ name, run }) => [name, await failureOf(run(api))]));
    const expected = EVERY_CALL.map(({ name, field }) => {
      const serverText = field === 'error' ? toAuth : toProfile;
      return [name, { kind: 'http', status: STATUS, serverText }];
    });
    expect(said).toEqual(expected);
  });
});

describe('A failed answer', () => {
  it('of a megabyte is cut at 300 characters, wherever its text stands', async () => {
    const mega = 'x'.repeat(1_000_000);
    const { api } = aClient(server());
    for (const reply of [{ body: { error: mega, message: mega } }, { body: mega, headers: PLAIN }]) {
      server().replies({ status: STATUS, ...reply });
      const failure = await failureOf(api.like('b'));
      expect(failure.serverText).toBe('x'.repeat(300));
    }
  });

  it('is cut without leaving half of an emoji', async () => {
    server().replies({ status: STATUS, body: { error: `${'x'.repeat(299)}🙂` } });
    const { serverText } = await failureOf(aClient(server()).api.confirm('a@b.c', '1'));
    expect(serverText).toBe('x'.repeat(299));
  });

  it('does not borrow a sentence from a polluted prototype', async () => {
    server().replies({ status: STATUS, body: {} });
    const { api } = aClient(server());
    // Hosts do worse; not enumerable, so that the server of this test still works.
    Reflect.defineProperty(Object.prototype, 'message', { value: 'evil', configurable: true, writable: true });
    const failure = await failureOf(api.like('b')).finally(() => Reflect.deleteProperty(Object.prototype, 'message'));
    expect(failure).toEqual({ kind: 'http', status: STATUS, serverText: '' });
  });

  it.each([400, 402, 405, 409, 413, 415, 422, 429, 501])('of %i keeps its status and is asked once', async (status) => {
    server().replies({ status, body: { error: 'No', message: 'No' } });
    const { api } = aClient(server());
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(EVERY_CALL.map(() => ({ kind: 'http', status, serverText: 'No' })));
    expect(server().requests).toHaveLength(EVERY_CALL.length);
  });

  it.each([
    [404, ['own profile', 'browse', 'likes']],
    [403, ['own profile']],
  ])('of %i is none for all but %j', async (status, meaning) => {
    server().replies({ status, body: { error: 'No', message: 'No' } });
    const { api } = aClient(server());
    const outcomes = await Promise.allSettled(EVERY_CALL.map(({ run }) => run(api)));
    const fulfilled = EVERY_CALL.filter((_, index) => outcomes[index]?.status === 'fulfilled').map(({ name }) => name);
    expect(fulfilled).toEqual(meaning);
  });
});

describe('A good status with a bad body', () => {
  it.each([
    ['a captive portal’s page', { body: '<html>Please log in</html>', headers: HTML }],
    ['a page that calls itself JSON', { body: '<html>Please log in</html>' }],
    ['truncated JSON', { body: '{"items":[{"userId":"a"},{"us' }],
    ['a truncated array', { body: '[{"userId":"a"' }],
    ['a truncated text', { body: '"half' }],
  ])('is a failure of every call: %s', async (_, reply) => {
    server().replies(reply);
    const { api } = aClient(server());
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(EVERY_CALL.map(() => ({ kind: 'shape', status: 0, serverText: '' })));
  });

  it.each([
    { errorMessage: 'Task timed out after 3.00 seconds' },
    { errorType: 'TypeError', errorMessage: 'x is undefined', trace: [] },
  ])('is a failure of every call when it is the error of a function: %j', async (body) => {
    server().replies({ body });
    const { api } = aClient(server());
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(EVERY_CALL.map(() => ({ kind: 'http', status: 502, serverText: '' })));
  });

  it('is good all the same when it parses under a wrong content type', async () => {
    server().replies({ body: '{"items":[{"userId":"a"}]}', headers: HTML });
    await expect(aClient(server()).api.listProfiles(null, null)).resolves.toMatchObject({ items: [{ id: 'a' }] });
  });
});

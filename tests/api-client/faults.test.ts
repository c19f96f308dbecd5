import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../demo-host/listen';
import { ApiError } from '../../src/api/errors';
import { TRANSIENT_STATUSES } from '../../src/api/fault-policy';
import { FAULTS, RETRY_AFTER, SENTENCE, type Fault } from '../support/faults';
import { tallied } from '../support/tally';
import { aClient, type Client } from './a-client';
import { EVERY_CALL, type CallOfTheTable } from './every-call';
import { startRecordingServer, type RecordingServer } from './recording-server';

/* Every fault meets every call on a real connection; the same calls are made once more when the weather has cleared. */

/** Milliseconds a call may take where the fault would last for ever: on a busy machine fifteen at once take a second. */
const SHORT = 3_000;

let elsewhere: RecordingServer;
let server: RunningServer;
let asked: string[] = [];
let fault: Fault | null = null;

const callOf = ({ method, url = '' }: IncomingMessage) => `${method} ${new URL(url, 'http://localhost').pathname}`;

beforeEach(async () => {
  asked = [];
  elsewhere = await startRecordingServer();
  server = await listen((incoming, response) => {
    const call = callOf(incoming);
    asked.push(call);
    const { good = {} } = EVERY_CALL.find(({ route }) => route === call) ?? {};
    incoming.resume().on('end', () => {
      if (fault) fault.strike({ response, good, elsewhere: elsewhere.url });
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(good));
    });
  }, 0);
});
afterEach(async () => {
  fault = null;
  await Promise.all([server.close(), elsewhere.close()]);
});

/** What a call came to, in a word: `fine`, or the facts features go by. */
async function comesTo(client: Client, { run }: CallOfTheTable): Promise<string> {
  try {
    await run(client.api);
    return 'fine';
  } catch (error) {
    if (!(error instanceof ApiError)) return `not an ApiError: ${String(error)}`;
    const { kind, status, serverText, retryAfter } = error;
    return kind === 'http' ? `${status} "${serverText}" ${retryAfter}` : kind;
  }
}

function expected({ outcome, wordless = false }: Fault, call: CallOfTheTable): string {
  const { name, asAttendee, needsBody = false } = call;
  if (outcome === 'nothing') return needsBody ? 'shape' : 'fine';
  if (typeof outcome === 'string') return outcome;
  if (outcome === 401 && asAttendee) return 'signed-out';
  // Both mean that there is no profile, and an empty list is no failure (§7).
  if (name === 'own profile' && (outcome === 403 || outcome === 404)) return 'fine';
  if ((name === 'browse' || name === 'likes') && outcome === 404) return 'fine';
  return `${outcome} "${wordless ? '' : SENTENCE}" ${outcome === 429 ? RETRY_AFTER * 1000 : 0}`;
}

/** `login: 500 …`, for each call. */
const named = (texts: string[]) => EVERY_CALL.map(({ name }, index) => `${name}: ${texts[index]}`);

/** A GET is asked twice more after a passing fault of the server; nothing else is ever sent again. */
function timesAsked({ outcome }: Fault, { method }: CallOfTheTable): number {
  return method === 'GET' && typeof outcome === 'number' && TRANSIENT_STATUSES.includes(outcome) ? 3 : 1;
}

/** A port where nobody listens any more. */
async function deadEnd(): Promise<string> {
  const { url, close } = await listen(() => {}, 0);
  await close();
  return url;
}

describe('There are', () => {
  it('twenty faults and fifteen calls', () => {
    expect([FAULTS.length, EVERY_CALL.length, new Set(EVERY_CALL.map(({ route }) => route)).size]).toEqual([20, 15, 15]);
  });
});

describe.each(FAULTS)('$name', { timeout: 300_000 }, (met) => {
  it('ends every call as it should, is not answered by a second write, and leaves no trace', () =>
    tallied('faults × calls', EVERY_CALL.length, async () => {
      fault = met;
      const refused = met.name === 'a connection refused';
      const options = met.endless ? { timeout: SHORT } : {};
      const stricken = aClient(elsewhere, { ...options, apiHost: refused ? await deadEnd() : server.url });
      const results = await Promise.all(EVERY_CALL.map((call) => comesTo(stricken, call)));
      expect(named(results)).toEqual(named(EVERY_CALL.map((call) => expected(met, call))));

      const times = EVERY_CALL.map(({ route }) => asked.filter((one) => one === route).length);
      expect(times).toEqual(EVERY_CALL.map((call) => (refused ? 0 : timesAsked(met, call))));
      // Neither a token nor a call goes where a redirect points.
      expect(elsewhere.requests).toEqual([]);
      expect(stricken.refused).toHaveLength(met.outcome === 401 ? EVERY_CALL.filter(({ asAttendee }) => asAttendee).length : 0);

      fault = null;
      asked = [];
      const client = refused ? aClient(elsewhere, { apiHost: server.url }) : stricken;
      const after = await Promise.all(EVERY_CALL.map((call) => comesTo(client, call)));
      expect(after).toEqual(EVERY_CALL.map(() => 'fine'));
      expect(asked).toHaveLength(EVERY_CALL.length);
    }));
});

import { randomBytes, randomUUID } from 'node:crypto';
import { createApi, type Api } from '../../../src/api/api';
import type { LoginTokens } from '../../../src/api/auth-calls';
import { ApiError } from '../../../src/api/errors';
import type { Profile, ProfileDraft } from '../../../src/domain/profile';
import { eventually, NotAsked, NotMet } from './not-met.ts';

/** The server under test, and how a mailed code is read. */
export interface Server {
  /** Without a trailing slash. */
  readonly url: string;
  readonly clientId: string;
  /** @throws NotAsked where no code can be read */
  codeFor(email: string): Promise<string>;
  readonly fetch: typeof fetch;
}

export interface Registered {
  readonly email: string;
  readonly password: string;
  /** The server asks for no code. */
  readonly confirmed: boolean;
  /** The widget's client, without a session. */
  readonly api: Api;
}

export interface Guest extends Registered {
  readonly tokens: LoginTokens;
}

/** Somebody with a profile. */
export interface Participant extends Guest {
  readonly sent: ProfileDraft;
  /** As the server answers it. */
  readonly profile: Profile;
}

/** Strict enough for servers that want more than the specification: both cases, a digit, a symbol. */
export const PASSWORD = 'Sesame-2-Open!';

/** Milliseconds until a call without an answer is given up: the widget's default. */
const TIMEOUT_MS = 15_000;

/** A first name that nobody else has. Letters alone, as §5 wants. */
const uniqueName = (name: string) => name + [...randomBytes(8)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join('');

export function draftOf(given: Partial<ProfileDraft> = {}): ProfileDraft {
  const texts = { lastName: 'Moe', dob: '1990-02-28', location: 'Oslo', occupation: 'Nurse', bio: 'Hello.\nHow are you?' };
  return { ...texts, gender: 'female', photos: [], firstName: 'Ida', ...given };
}

/** The widget's client. @param idToken whose calls it makes; none by default */
export function clientOf({ url, clientId, fetch }: Server, idToken: string | null = null): Api {
  return createApi({
    apiHost: url,
    clientId,
    timeout: TIMEOUT_MS,
    fetch,
    bearer: { idToken: () => idToken, hasEnded: () => false, onUnauthorized() {} },
    signal: new AbortController().signal,
    async upload({ url: to, file, contentType }) {
      const response = await fetch(to, { method: 'PUT', headers: { 'Content-Type': contentType }, body: file });
      if (!response.ok) throw new ApiError('http', response.status);
    },
  });
}

/** Uses the newest mailed code; once more if that was an older one, since mails take their time. */
export async function withCode<Result>(
  { codeFor }: Pick<Server, 'codeFor'>,
  email: string,
  send: (code: string) => Promise<Result>,
): Promise<Result> {
  const first = await codeFor(email);
  try {
    return await send(first);
  } catch (error) {
    const newer = async () => {
      const code = await codeFor(email);
      return code !== first && code;
    };
    const next = await eventually(newer, '').catch(() => null);
    if (next === null) throw error;
    return send(next);
  }
}

export function createGuests(server: Server) {
  const register = async (): Promise<Registered> => {
    const account = { email: `attendee-${randomUUID()}@example.org`, password: PASSWORD };
    const api = clientOf(server);
    const { userConfirmed } = await api.register(account);
    return { ...account, confirmed: userConfirmed, api };
  };

  const confirmed = async (): Promise<Registered> => {
    const registered = await register();
    const { email, api } = registered;
    if (!registered.confirmed) await withCode(server, email, (code) => api.confirm(email, code));
    return registered;
  };

  const logIn = async (registered: Registered): Promise<Guest> => {
    const { email, password, api } = registered;
    const tokens = await api.login({ email, password });
    return { ...registered, tokens, api: clientOf(server, tokens.idToken) };
  };

  const account = async (): Promise<Guest> => logIn(await confirmed());

  const participant = async (given: Partial<ProfileDraft>): Promise<Participant> => {
    const guest = await account();
    const sent = draftOf({ ...given, firstName: uniqueName(given.firstName ?? 'Ida') });
    await guest.api.createProfile(sent);
    const profile = await eventually(() => guest.api.getProfile(), 'GET /profile knew nothing of an accepted POST /profile');
    return { ...guest, sent, profile };
  };

  const known = new Map<string, Promise<unknown>>();
  /** Made once, for all demands that need it. @throws NotAsked why it couldn't be made */
  const once = <Value>(what: string, make: () => Promise<Value>): Promise<Value> => {
    if (!known.has(what)) known.set(what, make());
    return (known.get(what) as Promise<Value>).catch((error: unknown) => {
      if (error instanceof NotAsked) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new NotAsked(
        `${what} is needed for this, and couldn’t be had: ${error instanceof NotMet ? why : `a call failed (${why})`}`,
      );
    });
  };

  return {
    once,
    register,
    registered: () => once('somebody who has registered', register),
    /** Somebody of one's own, logged in and without a profile. */
    account: () => once(`a login (${randomUUID()})`, account).catch(renamed),
    /** Somebody who can log in. */
    confirmed: () => once('a confirmed account', confirmed),
    /** The same person, logged in. */
    newcomer: () => once('a login', async () => logIn(await once('a confirmed account', confirmed))),
    woman: () => once('a woman with a profile', () => participant({ firstName: 'Ida', gender: 'female' })),
    man: () => once('a man with a profile', () => participant({ firstName: 'Per', gender: 'male' })),
    /** More women than a page holds. */
    women: () =>
      once('nine women with profiles', async () => {
        const names: string[] = [];
        for (let count = 0; count < 9; count += 1) names.push((await participant({ firstName: 'Lea' })).sent.firstName);
        return names;
      }),
  };
}

export type Guests = ReturnType<typeof createGuests>;

function renamed(error: unknown): never {
  throw error instanceof NotAsked ? new NotAsked(error.message.replace(/ \([0-9a-f-]{36}\)/, '')) : error;
}

import type { Attendee } from './attendee.ts';
import { aPng, type Picture } from './pictures.ts';

export interface Reply {
  readonly status: number;
  /** Parsed when it is JSON, else its text. */
  readonly body: unknown;
}

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

interface Call {
  readonly token?: string;
  readonly json?: unknown;
}

/** What journeys do without the widget: other people's part of the evening, and reading mail. */
export interface TestApi {
  call(method: string, path: string, call?: Call): Promise<Reply>;
  /** The code in the newest mail to this address; waits up to 5 s for one that differs from `not`. */
  latestCode(email: string, not?: string): Promise<string>;
  /** An account that is not confirmed yet. */
  register(attendee: Attendee): Promise<void>;
  /** An account that can log in, without a profile. */
  confirm(attendee: Attendee): Promise<void>;
  login(attendee: Attendee): Promise<Tokens>;
  /** Uploads a picture as the widget would and gives its stored URL. */
  uploadPhoto(token: string, picture: Picture): Promise<string>;
  /** Registers, confirms, logs in and makes a profile; `photos` is how many to upload (0 to 3). */
  join(attendee: Attendee, photos?: number): Promise<Participant>;
}

/** Somebody with a profile, and their token. */
export interface Participant extends Attendee {
  readonly userId: string;
  readonly idToken: string;
  like(target: { readonly userId: string }): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the reply if it succeeded; otherwise throws an error that shows it. */
function expectOk(reply: Reply, what: string): Reply {
  if (reply.status >= 300) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

export function testApi(apiHost: string, clientId: string): TestApi {
  async function call(method: string, path: string, { token, json }: Call = {}): Promise<Reply> {
    const response = await fetch(apiHost + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: json === undefined ? null : JSON.stringify(json),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  async function latestCode(email: string, not = ''): Promise<string> {
    for (let tries = 0; tries < 50; tries += 1) {
      const { body } = await call('GET', `/inbox.json?to=${encodeURIComponent(email)}`);
      const code = (body as readonly { code: string | null }[]).find((mail) => mail.code)?.code;
      if (code && code !== not) return code;
      await pause(100);
    }
    throw new Error(`No new mail with a code for ${email}`);
  }

  async function register({ email, password }: Attendee): Promise<void> {
    expectOk(await call('POST', '/register', { json: { email, password, clientId } }), `register ${email}`);
  }

  async function confirm(attendee: Attendee): Promise<void> {
    await register(attendee);
    const { email } = attendee;
    const code = await latestCode(email);
    expectOk(await call('POST', '/confirm', { json: { email, code, clientId } }), `confirm ${email}`);
  }

  async function login({ email, password }: Attendee): Promise<Tokens> {
    const reply = await call('POST', '/login', { json: { email, password, clientId } });
    return expectOk(reply, `login ${email}`).body as Tokens;
  }

  async function uploadPhoto(token: string, { name, mimeType, buffer }: Picture): Promise<string> {
    const query = new URLSearchParams({ fileName: name, contentType: mimeType });
    const presigned = expectOk(await call('GET', `/profile/photo-presign?${query}`, { token }), 'presign');
    const { uploadUrl } = presigned.body as { uploadUrl: string };
    const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'Content-Type': mimeType }, body: new Uint8Array(buffer) });
    if (!put.ok) throw new Error(`upload ${name}: ${put.status}`);
    return uploadUrl.replace(/\?.*/, '');
  }

  async function join(attendee: Attendee, photos = 0): Promise<Participant> {
    await confirm(attendee);
    const { idToken: token } = await login(attendee);
    const urls: string[] = [];
    for (let index = 0; index < photos; index += 1) urls.push(await uploadPhoto(token, aPng(`photo-${index}.png`)));
    const { email: _email, password: _password, ...profile } = attendee;
    expectOk(await call('POST', '/profile', { token, json: { ...profile, photos: urls } }), 'create profile');
    const own = expectOk(await call('GET', '/profile', { token }), 'own profile').body as { userId: string };
    return {
      ...attendee,
      userId: own.userId,
      idToken: token,
      async like(target) {
        expectOk(await call('POST', '/profile/like', { token, json: { targetUserId: target.userId } }), 'like');
      },
    };
  }

  return { call, latestCode, register, confirm, login, uploadPhoto, join };
}

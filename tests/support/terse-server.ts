import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../demo-host/listen.ts';
import { aToken } from './builders/token.ts';

/**
 * A server as somebody writes it in an afternoon, and the widget works on: no code is mailed, texts are plain, lists are
 * bare arrays of everybody, ids are numbers, nothing is paged, matches are left to be computed, likes are ids, and an
 * answer has no body where it can do without. Its passwords have to be longer than the specification wants.
 */
export interface TerseServer {
  readonly url: string;
  close(): Promise<void>;
}

interface Person {
  readonly id: number;
  readonly email: string;
  password: string;
  /** As it was sent; null without a profile. */
  profile: { gender: string; photos: string[]; [text: string]: unknown } | null;
  readonly likes: Set<number>;
}

interface Asked {
  readonly body: Record<string, string>;
  readonly query: URLSearchParams;
  /** Whose token it carries. */
  readonly me: Person;
}

/** The men of the evening. The first likes everybody who joins. */
export const TERSE_MEN = ['Ben', 'Carl', 'Dan'] as const;

const somebody = (id: number, firstName: string): Person => ({
  id,
  email: `${firstName}@guests.example`,
  password: '',
  profile: {
    firstName,
    lastName: 'Stone',
    dob: '1990-01-01',
    gender: 'male',
    location: 'Bath',
    occupation: 'Joiner',
    photos: [],
  },
  likes: new Set(),
});

/** A refusal: a status and a plain sentence. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const OPEN = /^\/(register|login|confirm|resend|forgot-password|confirm-forgot)$/;
const PASSWORD_MIN = 12;

/** The code of every reset. */
export const TERSE_CODE = '135791';

const passwordIn = (text = '') => {
  if (text.length < PASSWORD_MIN) throw new Refusal(422, `A password has ${PASSWORD_MIN} characters or more.`);
  return text;
};

export async function startTerseServer(): Promise<TerseServer> {
  const people = TERSE_MEN.map((firstName, index) => somebody(index, firstName));
  const sessions = new Map<string, Person>();
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const byEmail = (email?: string) => people.find((person) => person.email === email);
  const shown = ({ id, profile }: Person) => ({ id, ...profile });

  const routes: Record<string, (asked: Asked) => unknown> = {
    'POST /register'({ body: { email = '', password } }) {
      if (byEmail(email)) throw new Refusal(409, 'We know this address.');
      people.push({ id: 1000 + people.length, email, password: passwordIn(password), profile: null, likes: new Set() });
      return { message: '', userConfirmed: true };
    },
    'POST /login'({ body: { email, password } }) {
      const person = byEmail(email);
      if (!person || person.password !== password) throw new Refusal(403, 'No.');
      const idToken = aToken({ email, jti: randomUUID() });
      const accessToken = randomUUID();
      for (const token of [idToken, accessToken]) sessions.set(token, person);
      return { idToken, accessToken };
    },
    'POST /forgot-password': () => undefined,
    'POST /confirm-forgot'({ body: { email, code, newPassword } }) {
      const person = byEmail(email);
      if (!person || code !== TERSE_CODE) throw new Refusal(400, 'No.');
      person.password = passwordIn(newPassword);
    },
    'POST /change-password'({ me, body: { previousPassword, proposedPassword } }) {
      if (me.password !== previousPassword) throw new Refusal(400, 'No.');
      me.password = passwordIn(proposedPassword);
    },
    'GET /profile': ({ me }) => (me.profile ? { ...shown(me), likedUserIds: [...me.likes] } : { notFound: true }),
    'POST /profile'({ me, body }) {
      me.profile = body as unknown as Person['profile'];
      people[0]?.likes.add(me.id);
    },
    'PUT /profile'({ me, body: { replacePhotos: _a, deletedPhotoUrls: _b, addedPhotoUrls: _c, ...profile } }) {
      me.profile = { ...me.profile, ...(profile as unknown as NonNullable<Person['profile']>) };
    },
    'GET /profile/photo-presign': () => ({ uploadUrl: `${running.url}/files/${randomUUID()}?once=1` }),
    'GET /profiles': ({ me, query }) =>
      people
        .filter(
          (person) => person !== me && person.profile && person.profile.gender === (query.get('gender') ?? person.profile.gender),
        )
        .map(shown),
    'GET /likes': ({ me }) => ({
      liked: [...me.likes],
      likedBy: people.filter(({ likes }) => likes.has(me.id)).map(({ id }) => id),
    }),
    'POST /profile/like': ({ me, body }) => void me.likes.add(Number(body['targetUserId'])),
    'DELETE /profile/like': ({ me, query }) => void me.likes.delete(Number(query.get('targetUserId'))),
  };

  const answer = (name: string, path: string, bearer: string, query: URLSearchParams, sent: Buffer): unknown => {
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (!route) throw new Refusal(404, 'There is nothing here.');
    const me = sessions.get(bearer);
    if (!me && !OPEN.test(path)) throw new Refusal(401, 'Please log in.');
    return route({ me: me as Person, query, body: sent.length > 0 ? (JSON.parse(sent.toString()) as Asked['body']) : {} });
  };

  const serve = async (request: IncomingMessage): Promise<{ status: number; type: string; body: string | Buffer }> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const { method = '', headers } = request;
    const sent = await buffer(request);
    if (method === 'PUT' && pathname.startsWith('/files/'))
      files.set(pathname, { type: headers['content-type'] ?? '', bytes: sent });
    const file = files.get(pathname);
    if (file) return { status: 200, type: file.type, body: method === 'PUT' ? '' : file.bytes };
    try {
      const bearer = headers.authorization?.replace('Bearer ', '') ?? '';
      const value = answer(`${method} ${pathname}`, pathname, bearer, searchParams, sent);
      return value === undefined
        ? { status: 200, type: 'text/plain', body: 'OK' }
        : { status: 200, type: 'application/json', body: JSON.stringify(value) };
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'Something broke.');
      return { status, type: 'text/plain', body: message };
    }
  };

  const running = await listen((request, response) => {
    const allowed = {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': 'authorization, content-type',
    };
    const headers = { 'Access-Control-Allow-Origin': '*', ...allowed };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    void serve(request).then(({ status, type, body }) =>
      response.writeHead(status, { ...headers, 'Content-Type': type }).end(body),
    );
  }, 0);
  return running;
}

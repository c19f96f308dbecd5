import { ApiError } from '../../../src/api/errors';
import type { Api } from '../../../src/api/api';
import type { Profile } from '../../../src/domain/profile';
import type { FlowContext } from '../../../src/features/account/flow';
import type { Sentence } from '../../../src/messages/sentence';
import { createDrafts } from '../../../src/session/drafts';
import { memoryStorage } from '../../../src/session/key-value-storage';
import { createOwnProfile } from '../../../src/session/own-profile';
import type { ProductEvent } from '../../../src/session/product-event';
import { createSession } from '../../../src/session/session-store';
import { aProfile as aWholeProfile } from '../../support/builders/profile';

const NEVER_EXPECTED = () => Promise.reject(new Error('A call nobody planned for'));

/** A JWT whose signature nobody checks. */
export function tokenFor(email: string): string {
  const parts = [{ alg: 'none' }, { email }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...parts, 'signature'].join('.');
}

const wordsOf = (sentence: Sentence) => ('text' in sentence ? sentence.text : sentence.key);

export const tokensFor = (email: string) => ({ idToken: tokenFor(email), accessToken: 'access', refreshToken: 'refresh' });

export const refused = (status: number, text = '') => new ApiError('http', status, text);

export const aProfile = (): Profile => aWholeProfile({ id: 'me', photos: [], profilePhotoUrl: null });

/** A promise whose answer the test gives when it likes. */
export function later<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** A real session and what surrounds it; the server is what each test says. `did` tells what happened, in order. */
export function aWorld(server: Partial<Api>) {
  const did: string[] = [];
  const calls: string[] = [];
  const events: ProductEvent[] = [];
  const tab = memoryStorage();
  const session = createSession({
    key: 'test',
    storage: memoryStorage(),
    tabStorage: tab,
    now: () => Date.now(),
    onEnd: (reason) => did.push(`end ${reason}`),
  });
  session.load();
  const api = new Proxy(server as Api, {
    get: (target, name: keyof Api) => {
      const call = (target[name] ?? NEVER_EXPECTED) as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => {
        calls.push(`${name} ${JSON.stringify(args)}`);
        return call(...args);
      };
    },
  });
  const ownProfile = createOwnProfile(api);
  const drafts = createDrafts();
  const userNow = () => session.getState().user?.email ?? 'nobody';
  const context: FlowContext = {
    api,
    session,
    ownProfile,
    drafts,
    now: () => Date.now(),
    emit: (event) => void events.push(event),
    log: (text) => void did.push(`log ${text}`),
    // Who is signed in when the screen changes is what the guards go by.
    go: (route, options) => void did.push(`${options?.replace ? 'replace' : 'go'} ${route} as ${userNow()}`),
    toast: (tone, sentence) => void did.push(`${tone} toast ${wordsOf(sentence)}`),
  };
  return { context, session, ownProfile, drafts, did, calls, events };
}

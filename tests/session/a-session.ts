import { memoryStorage, type KeyValueStorage } from '../../src/session/key-value-storage';
import { createSession, type Session, type SessionEnd } from '../../src/session/session-store';
import { someTokens } from '../support/builders/token';

export const KEY = 'dating-app:v1:client@api';
export const FIVE_HOURS = 18_000_000;

export interface SessionWorld {
  storage?: KeyValueStorage;
  tabStorage?: KeyValueStorage;
  now?: () => number;
}

/** A session over plain storages; `ended` is what it told of its ends. */
export function aSession({ storage = memoryStorage(), tabStorage = memoryStorage(), now = () => Date.now() }: SessionWorld = {}) {
  const ended: SessionEnd[] = [];
  const session = createSession({ key: KEY, storage, tabStorage, now, onEnd: (reason) => void ended.push(reason) });
  return { session, ended, storage, tabStorage };
}

/** Logs somebody in, the profile check included. @param claims of the id token */
export function signIn(session: Session, claims?: Parameters<typeof someTokens>[0]): void {
  session.begin(someTokens(claims));
  session.complete();
}

import { memoryStorage, type KeyValueStorage } from '../../src/session/key-value-storage';
import { createSession, type SessionEnd } from '../../src/session/session-store';

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

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, LoginTokens } from '../api/auth-calls';
import { nativeJson } from '../api/json';
import { isExpired } from '../domain/session-expiry';
import { decodeUser, type User } from './identity';
import type { KeyValueStorage } from './key-value-storage';
import { isNewer, parseRecord, type SessionRecord } from './session-record';

export interface SessionState {
  /** `loading` until storage has been read. */
  phase: 'loading' | 'ready';
  record: SessionRecord | null;
  /** Set only once a login is complete, profile check included (A4): guards and the header go by it. */
  user: User | null;
  /** E-mail of a registration that waits for its code; survives a reload, the password doesn't (A14). */
  unconfirmedEmail: string | null;
}

/** Why a session is over. `timeout` is said to the attendee, `manual` is not (§2). */
export type SessionEnd = 'timeout' | 'manual';

export interface SessionOptions {
  /** Key of the session record in `storage`; the pending e-mail and the time of its last code lie beside it in `tabStorage`. */
  key: string;
  storage: KeyValueStorage;
  tabStorage: KeyValueStorage;
  now: () => number;
  /** A session that was running is over, here or in another tab. Called once for each end. */
  onEnd: (reason: SessionEnd) => void;
}

export interface Session extends StoreApi<SessionState> {
  /** Reads what storage holds; again whenever another tab may have changed it. */
  load(): void;
  /** The id token of a login still being checked, or of the running session. Ends an expired session first. */
  idToken(): string | null;
  accessToken(): string | null;
  /** Takes the tokens of a login, without a user yet. @returns false when the id token can't be read. */
  begin(tokens: LoginTokens): boolean;
  /** The login is complete: the user becomes known and the record is stored. */
  complete(): void;
  /** Drops a login that came to nothing (A5). */
  abandon(): void;
  end(reason: SessionEnd): void;
  /** Forgets a session nobody needs to hear of. */
  drop(): void;
  /** Ends the session if its five hours are over. @returns true if they were. */
  endIfExpired(): boolean;
  /** The server refused this token; a newer session than the refused one stays (A10). */
  refuse(idToken: string): void;
  /** Keeps credentials in memory between register and confirm (§3). */
  awaitConfirmation(credentials: { email: string; password?: string }): void;
  credentials(): Credentials | null;
  /** A code was sent again just now; remembered in the tab, so that a reload doesn't shorten the cooldown. */
  codeSent(): void;
  /** When that was, in milliseconds since 1970; `null` if it wasn't. */
  codeSentAt(): number | null;
  confirmed(): void;
}

export function createSession({ key, storage, tabStorage, now, onEnd }: SessionOptions): Session {
  const unconfirmedKey = `${key}:unconfirmed`;
  const codeSentKey = `${key}:code-sent`;
  const store = createStore<SessionState>(() => ({ phase: 'loading', record: null, user: null, unconfirmedEmail: null }));
  /** Never in the store: it must not show up in devtools or outlive the auto-login. */
  let credentials: Credentials | null = null;
  /** Tokens of a login whose profile check is under way. */
  let pending: SessionRecord | null = null;

  const forget = () => {
    pending = null;
    storage.remove(key);
    store.setState({ record: null, user: null });
  };

  const session: Omit<Session, keyof StoreApi<SessionState>> = {
    load() {
      const text = storage.get(key);
      const record = text === null ? null : parseRecord(text);
      const user = record && decodeUser(record.idToken);
      if (text !== null && !user) storage.remove(key);
      const before = store.getState();
      const unconfirmedEmail = before.unconfirmedEmail ?? tabStorage.get(unconfirmedKey);
      if (record && user && isNewer(record, before.record)) {
        // The same session keeps its object, so that nothing renders anew on every look.
        const same = before.record?.idToken === record.idToken;
        store.setState({ phase: 'ready', unconfirmedEmail, ...(same ? {} : { record, user }) });
        return;
      }
      store.setState({ phase: 'ready', unconfirmedEmail });
      if (before.user && !user) {
        store.setState({ record: null, user: null });
        onEnd('manual');
      }
    },
    idToken() {
      if (pending) return pending.idToken;
      return session.endIfExpired() ? null : (store.getState().record?.idToken ?? null);
    },
    accessToken() {
      return session.endIfExpired() ? null : (store.getState().record?.accessToken ?? null);
    },
    begin(tokens) {
      if (!decodeUser(tokens.idToken)) return false;
      pending = { ...tokens, issuedAt: now() };
      return true;
    },
    complete() {
      if (!pending) return;
      const record = pending;
      pending = null;
      // Whoever they belong to, a login is what they were kept for.
      credentials = null;
      storage.set(key, nativeJson().stringify(record));
      store.setState({ record, user: decodeUser(record.idToken) });
    },
    abandon() {
      pending = null;
    },
    end(reason) {
      const running = store.getState().record !== null;
      forget();
      // Whoever logs out leaves nothing behind on a device they may share, an address that never got its code included.
      if (running && reason === 'manual' && store.getState().unconfirmedEmail !== null) session.confirmed();
      if (running) onEnd(reason);
    },
    drop: forget,
    endIfExpired() {
      const { record } = store.getState();
      if (!record || !isExpired(record.issuedAt, now())) return false;
      session.end('timeout');
      return true;
    },
    refuse(idToken) {
      if (store.getState().record?.idToken === idToken) session.end('timeout');
    },
    awaitConfirmation({ email, password }) {
      credentials = password === undefined ? null : { email, password };
      tabStorage.set(unconfirmedKey, email);
      tabStorage.remove(codeSentKey);
      store.setState({ unconfirmedEmail: email });
    },
    credentials: () => credentials,
    codeSent: () => tabStorage.set(codeSentKey, String(now())),
    codeSentAt: () => Number(tabStorage.get(codeSentKey)) || null,
    confirmed() {
      credentials = null;
      tabStorage.remove(unconfirmedKey);
      tabStorage.remove(codeSentKey);
      store.setState({ unconfirmedEmail: null });
    },
  };
  return { ...store, ...session };
}

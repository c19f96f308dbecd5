import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, LoginTokens } from '../api/auth-calls';
import { nativeJson } from '../api/json';
import { byClock, isExpired, isNewer, parseRecord, viewedKeyOf, type SessionRecord } from './session-record';
import { draftKeyOf } from './drafts';
import { decodeUser, type User } from './identity';
import type { KeyValueStorage } from './key-value-storage';

export interface SessionState {
  /** `loading` until storage has been read. */
  phase: 'loading' | 'ready';
  record: SessionRecord | null;
  /** Set only after a complete login, profile check included; guards and the header depend on it. */
  user: User | null;
  /** E-mail of a registration awaiting its code. Stored for an hour, unlike the password. */
  unconfirmedEmail: string | null;
  /** Whether the session ends within ten minutes. Set by `watchSession`. */
  endsSoon?: boolean;
}

/** Why a session ended. The attendee is notified only of a `timeout` (§2). */
export type SessionEnd = 'timeout' | 'manual';

/**
 * Replaces the record just before its removal: other tabs and widgets learn the reason, and that it is an end, unlike a sweep of
 * the storage by a script of the page.
 */
const ENDS: readonly unknown[] = ['timeout', 'manual'] satisfies SessionEnd[];
const isEnd = (value: unknown): value is SessionEnd => ENDS.includes(value);

/** How long a pending e-mail is kept for other tabs, where a mail's link may open. */
const PENDING_EMAIL_MS = 60 * 60 * 1000;

export interface SessionOptions {
  /**
   * Key of the record in `storage`. Under derived keys, `storage` also has the pending e-mail and whether a person was viewed,
   * `tabStorage` the time of the last code and a new profile's draft.
   */
  key: string;
  storage: KeyValueStorage;
  tabStorage: KeyValueStorage;
  now: () => number;
  /** Called once for each session that ends, here or in another tab. */
  onEnd: (reason: SessionEnd) => void;
}

export interface Session extends StoreApi<SessionState> {
  /**
   * Reads the storage. Call again whenever another tab may have changed it.
   * @param announced the value another tab has just stored; `null` if none did, so that a record that has vanished was swept, and
   *   is stored again; omitted if not known yet
   */
  load(announced?: string | null): void;
  /** The id token of a login that is being checked, or of the running session. Ends an expired session first. */
  idToken(): string | null;
  accessToken(): string | null;
  /** Begins a login with its tokens, without a user yet. @returns false if the id token can't be decoded */
  begin(tokens: LoginTokens): boolean;
  /** Completes the login: sets the user and stores the record. */
  complete(): void;
  /** Abandons an incomplete login. */
  abandon(): void;
  end(reason: SessionEnd): void;
  /** Removes a session without calling `onEnd`. */
  drop(): void;
  /** Ends the session if its five hours are over. @returns whether they were */
  endIfExpired(): boolean;
  /** Ends the session because the server refused this token; a newer session stays. */
  endIfCurrent(idToken: string): void;
  /** Keeps the credentials in memory until the confirmation (§3). */
  awaitConfirmation(credentials: { email: string; password?: string }): void;
  credentials(): Credentials | null;
  /** Records that a code was resent. Kept for the tab, so that a reload doesn't shorten the cooldown. */
  codeSent(): void;
  /** When a code was last resent, in milliseconds since 1970; `null` if never. */
  codeSentAt(): number | null;
  confirmed(): void;
}

export function createSession({ key, storage, tabStorage, now, onEnd }: SessionOptions): Session {
  const unconfirmedKey = `${key}:unconfirmed`;
  const codeSentKey = `${key}:code-sent`;
  const store = createStore<SessionState>(() => ({ phase: 'loading', record: null, user: null, unconfirmedEmail: null }));
  /** Not in the store: must not show up in devtools or outlive the auto-login. */
  let credentials: Credentials | null = null;
  /** Tokens of a login whose profile check is pending. */
  let pending: SessionRecord | null = null;

  /** The pending e-mail, stored as "<ms since 1970> <e-mail>", unless an hour has passed. */
  const pendingEmail = () => {
    const stored = /^(\d+) (.+)$/.exec(storage.get(unconfirmedKey) ?? '');
    if (!stored) return null;
    const [, at, email = null] = stored;
    if (Math.abs(now() - Number(at)) < PENDING_EMAIL_MS) return email;
    storage.remove(unconfirmedKey);
    return null;
  };
  const forgetPending = () => {
    credentials = null;
    storage.remove(unconfirmedKey);
    tabStorage.remove(codeSentKey);
  };

  /** Other widgets react to the storage while a session ends, and must not end it twice. */
  let isEnding = false;

  /** Removes what is stored only during the session. */
  const forgetSessionData = () => {
    tabStorage.remove(draftKeyOf(key));
    storage.remove(viewedKeyOf(key));
  };

  const forget = (reason?: SessionEnd) => {
    pending = null;
    forgetSessionData();
    isEnding = true;
    if (reason) storage.set(key, reason);
    else storage.remove(key);
    store.setState({ record: null, user: null, unconfirmedEmail: pendingEmail() });
    storage.remove(key);
    isEnding = false;
  };

  const keep = (record: SessionRecord) => {
    storage.set(key, nativeJson().stringify(record));
    store.setState({ record, user: decodeUser(record.idToken), unconfirmedEmail: pendingEmail() });
  };

  const session: Omit<Session, keyof StoreApi<SessionState>> = {
    load(announced) {
      if (isEnding) return;
      const text = storage.get(key);
      const record = text === null ? null : parseRecord(text);
      const user = record && decodeUser(record.idToken);
      if (text !== null && !user) storage.remove(key);
      const before = store.getState();
      if (text === null && before.record && !isEnd(announced)) {
        if (announced === null) storage.set(key, nativeJson().stringify(before.record));
        return;
      }
      const unconfirmedEmail = before.unconfirmedEmail ?? pendingEmail();
      const current = before.record && byClock(before.record, now());
      const isNew = record && user && record.idToken !== current?.idToken && isNewer(byClock(record, now()), current);
      // Unchanged values must not cause a render.
      if (isNew || before.phase === 'loading' || unconfirmedEmail !== before.unconfirmedEmail)
        store.setState({ phase: 'ready', unconfirmedEmail, ...(isNew ? { record, user } : {}) });
      if (before.user && !user) {
        forgetSessionData();
        store.setState({ record: null, user: null });
        const end = text ?? announced;
        onEnd(isEnd(end) ? end : 'manual');
      }
      const known = store.getState().record;
      const settled = known && byClock(known, now());
      if (settled && settled !== known) keep(settled);
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
      // Any login, even another attendee's, ends the wait for a confirmation.
      forgetPending();
      keep(record);
    },
    abandon() {
      pending = null;
    },
    end(reason) {
      const running = store.getState().record !== null;
      // The device may be shared, so not even another tab's pending e-mail is kept.
      if (running) forgetPending();
      forget(reason);
      if (running) onEnd(reason);
    },
    drop: () => forget(),
    endIfExpired() {
      const { record } = store.getState();
      if (isEnding || !record || !isExpired(record.issuedAt, now())) return false;
      session.end('timeout');
      return true;
    },
    endIfCurrent(idToken) {
      if (store.getState().record?.idToken === idToken) session.end('timeout');
    },
    awaitConfirmation({ email, password }) {
      credentials = password === undefined ? null : { email, password };
      storage.set(unconfirmedKey, `${now()} ${email}`);
      tabStorage.remove(codeSentKey);
      store.setState({ unconfirmedEmail: email });
    },
    credentials: () => credentials,
    codeSent: () => tabStorage.set(codeSentKey, String(now())),
    codeSentAt: () => Number(tabStorage.get(codeSentKey)) || null,
    confirmed() {
      forgetPending();
      store.setState({ unconfirmedEmail: null });
    },
  };
  return { ...store, ...session };
}

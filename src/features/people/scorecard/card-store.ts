import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../../api/api';
import { asFields, own } from '../../../api/decode';
import { ApiError, isApiError, isSilent } from '../../../api/errors';
import { PROFILES_MAX_BYTES } from '../../../api/fault-policy';
import { jittered } from '../../../api/pause';
import { isRefusal } from '../../../api/refusal';
import { CARD_ROWS_MAX, isCardNumber, isMark, NOTE_MAX, normalizeNote, type CardRow } from '../../../domain/card';
import { ownerOf } from '../../../session/attendee';
import { useServices, type MountServices } from '../../../session/services';
import { unsentRows } from '../likes/unsent-rows';

export interface CardState {
  /** `none`: the server has no card, or no longer. */
  phase: 'loading' | 'ready' | 'failed' | 'none';
  /** The server's rows, replaced by unsent ones. A row without mark and note counts as absent. */
  rows: ReadonlyMap<number, CardRow>;
  /** The result of the last change: none yet, saved, waiting for a connection, or refused. */
  outcome: 'open' | 'saved' | 'unsent' | 'refused';
}

/** The attendee's marks and notes by number. One per mount. */
export interface Card extends StoreApi<CardState> {
  /** Loads the attendee's card unless loaded, and sends unsent rows without waiting for a retry. */
  enter(): void;
  /** Shows and stores a change at once, and sends it. @param rests whether to wait for a pause in typing */
  change(number: number, change: Partial<Pick<CardRow, 'mark' | 'note'>>, rests?: boolean): void;
  /** Sends rows waiting for a pause in typing. */
  flush(): void;
}

/** The pause in typing after which a note is sent. */
const REST_MS = 800;
const RETRY_MS = [2000, 5000, 10_000, 20_000] as const;
const LAST_RETRY_MS = 30_000;

const EMPTY: CardState = { phase: 'loading', rows: new Map(), outcome: 'open' };

type Needs = Pick<MountServices, 'api' | 'session' | 'ownProfile' | 'drafts' | 'tabStorage' | 'key'>;

/** Call by `perMount(createCard)`. */
export function createCard({ api, session, ownProfile, drafts, tabStorage, key }: Needs): Card {
  const store = createStore<CardState>(() => EMPTY);
  const kept = unsentRows({ drafts, tabStorage, key });
  /** The card's owner; empty while nobody is signed in. */
  let owner = '';
  /** Incremented for each owner. */
  let visit = 0;
  let confirmed = new Map<number, CardRow>();
  let unsent = new Map<number, CardRow>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let tries = 0;

  const show = (state: Partial<CardState>) => store.setState({ ...state, rows: new Map([...confirmed, ...unsent]) });
  const keep = () => kept.keep(owner, [...unsent.values()]);

  const load = async () => {
    confirmed = new Map((await readCard(api)).map((row) => [row.number, row]));
  };
  const send = async () => {
    const rows = [...unsent.values()].slice(0, CARD_ROWS_MAX);
    if (rows.length === 0) return;
    const mine = visit;
    let isAccepted = true;
    await writeCard(
      api,
      rows.map((row) => ({ ...row, note: normalizeNote(row.note).slice(0, NOTE_MAX) })),
    ).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      isAccepted = false;
    });
    if (mine !== visit) return;
    for (const row of rows) {
      if (isAccepted) confirmed.set(row.number, row);
      // Rows changed meanwhile are still unsent.
      if (unsent.get(row.number) === row) unsent.delete(row.number);
    }
    keep();
    show({ outcome: isAccepted ? (unsent.size === 0 ? 'saved' : 'open') : 'refused' });
  };

  /** Loads the card or sends unsent rows, one request at a time. */
  const proceed = async () => {
    clearTimeout(timer);
    if (isBusy || owner === '' || store.getState().phase === 'none') return;
    const mine = visit;
    isBusy = true;
    let wait = 0;
    try {
      if (store.getState().phase === 'ready') await send();
      else await load();
      if (mine !== visit) return;
      tries = 0;
      if (store.getState().phase !== 'ready') show({ phase: 'ready' });
    } catch (error) {
      if (mine !== visit || isSilent(error)) return;
      const { phase } = store.getState();
      if (phase === 'ready') show({ outcome: 'unsent' });
      else store.setState({ phase: isRefusal(error) ? 'none' : 'failed' });
      wait = isApiError(error) && error.retryAfter > 0 ? error.retryAfter : jittered(RETRY_MS[tries] ?? LAST_RETRY_MS);
      tries += 1;
    } finally {
      if (mine === visit) isBusy = false;
    }
    if (mine === visit && (unsent.size > 0 || store.getState().phase === 'failed')) plan(wait);
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void proceed(), ms);
  };
  const forget = () => {
    visit += 1;
    clearTimeout(timer);
    owner = '';
    isBusy = false;
    tries = 0;
    confirmed = new Map();
    unsent = new Map();
    store.setState(EMPTY);
  };
  // Never unsubscribed: all live as long as the mount. After an expired session, unsent rows are in the drafts.
  session.subscribe(() => {
    if (owner !== '' && ownerOf(session) !== owner) forget();
  });
  ownProfile.subscribe(({ phase }) => {
    if (phase !== 'none') return;
    kept.clear();
    forget();
  });

  return {
    ...store,
    enter() {
      const who = ownerOf(session);
      if (who === '') return;
      if (owner !== who) {
        forget();
        owner = who;
        unsent = new Map(kept.get(who).map((row) => [row.number, row]));
      }
      if (store.getState().phase !== 'ready' || unsent.size > 0) void proceed();
    },
    change(number, change, rests = false) {
      if (owner === '') return;
      const row = store.getState().rows.get(number) ?? { number, mark: null, note: '' };
      unsent.set(number, { ...row, ...change });
      keep();
      show(store.getState().outcome === 'unsent' ? {} : { outcome: 'open' });
      plan(rests ? REST_MS : 0);
    },
    flush() {
      if (unsent.size > 0) plan(0);
    },
  };
}

/** The attendee's card, loaded when first shown. */
export function useCard(): Card {
  const card = useServices().perMount(createCard);
  useEffect(() => {
    if (card.getState().phase === 'loading') card.enter();
  }, [card]);
  return card;
}

type Send = Pick<Api, 'send'>;

const CALL = { path: '/profile/card', errorField: 'message' } as const;

/** Reads the card, without invalid rows. Rejects with `ApiError`. */
export async function readCard({ send }: Send): Promise<CardRow[]> {
  const answer = asFields(await send({ ...CALL, method: 'GET', maxBytes: PROFILES_MAX_BYTES }));
  const rows = answer && own(answer, 'card');
  if (!Array.isArray(rows)) throw new ApiError('shape');
  return rows.flatMap((row) => decodeRow(row) ?? []);
}

/** Changes rows; a row without mark and note is removed. Rejects with `ApiError`. */
export async function writeCard({ send }: Send, rows: readonly CardRow[]): Promise<void> {
  const card = rows.map(({ number, mark, note }) => ({ number, mark, note }));
  await send({ ...CALL, method: 'PUT', body: { card } });
}

function decodeRow(value: unknown): CardRow | null {
  const fields = asFields(value) ?? {};
  const [number, mark, note] = (['number', 'mark', 'note'] as const).map((name) => own(fields, name));
  if (!isCardNumber(number)) return null;
  const text = typeof note === 'string' ? normalizeNote(note).slice(0, NOTE_MAX) : '';
  return { number, mark: isMark(mark) ? mark : null, note: text };
}

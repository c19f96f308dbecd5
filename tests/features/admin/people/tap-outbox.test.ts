import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ArrivalAnswer, ArrivalCalls, Tap } from '../../../../src/api/arrival-calls';
import { ApiError } from '../../../../src/api/errors';
import { createTapOutbox } from '../../../../src/features/admin/people/tap-outbox';
import { memoryStorage } from '../../../../src/session/key-value-storage';
import type { MountServices } from '../../../../src/session/services';

const anna = { guestId: 'seat-anna', userId: null };
const ben = { guestId: null, userId: 'ben' };

/** A door whose server the test cuts off, and a tab that can be loaded anew. */
function setUp() {
  const session = createStore<{ user: object | null }>(() => ({ user: {} }));
  const tabStorage = memoryStorage();
  const got: Tap[] = [];
  let fault: ApiError | null = null;
  const calls: Pick<ArrivalCalls, 'send'> = {
    send: async (tap) => {
      got.push(tap);
      if (fault) throw fault;
      return { person: {}, expected: 2, here: 1 } as unknown as ArrivalAnswer;
    },
  };
  const answered: ArrivalAnswer[] = [];
  const refused: Tap[] = [];
  const load = () => {
    const services = { session, tabStorage, key: 'k' } as unknown as MountServices;
    const outbox = createTapOutbox(services);
    outbox.listen({ onAnswer: (answer) => void answered.push(answer), onRefused: (tap) => void refused.push(tap) });
    return { outbox, stop: outbox.start(calls as ArrivalCalls) };
  };
  return { load, got, answered, refused, session, tabStorage, cut: (by: ApiError | null) => void (fault = by) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('Taps at the door', () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.useFakeTimers();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are sent one after the other, each under a key of its own', async () => {
    const { load, got, answered } = setUp();
    const { outbox } = load();
    outbox.add({ what: 'in', ...anna });
    outbox.add({ what: 'in', ...ben, number: 17 });
    await settled();
    expect(got).toMatchObject([
      { what: 'in', ...anna },
      { what: 'in', ...ben, number: 17 },
    ]);
    expect(new Set(got.map(({ key }) => key)).size).toBe(2);
    for (const { key } of got) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(answered.length).toBe(2);
    expect(outbox.getState()).toEqual({ taps: [], offline: false });
  });

  it.each([
    ['a lost connection', new ApiError('network')],
    ['a server that is down', new ApiError('http', 503)],
    ['one that asks to wait', new ApiError('http', 429)],
  ])('wait through %s, and are sent again under the same key when it is back', async (_what, fault) => {
    const { load, got, cut } = setUp();
    const { outbox } = load();
    cut(fault);
    outbox.add({ what: 'in', ...anna });
    outbox.add({ what: 'in', ...ben });
    await settled();
    expect(outbox.getState()).toMatchObject({ offline: true, taps: [{}, {}] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(got.length).toBe(2);
    cut(null);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(got.map(({ guestId, userId }) => guestId ?? userId)).toEqual(['seat-anna', 'seat-anna', 'seat-anna', 'ben']);
    expect(new Set(got.map(({ key }) => key)).size).toBe(2);
    expect(outbox.getState()).toEqual({ taps: [], offline: false });
  });

  it('are sent at once when the device is online again', async () => {
    const { load, got, cut } = setUp();
    const { outbox } = load();
    cut(new ApiError('network'));
    outbox.add({ what: 'in', ...anna });
    await settled();
    cut(null);
    page.dispatchEvent(new Event('online'));
    await settled();
    expect(got.length).toBe(2);
    expect(outbox.getState().taps).toEqual([]);
  });

  it('outlive a reload, as ids alone, under the same key', async () => {
    const { load, got, cut, tabStorage } = setUp();
    const { outbox, stop } = load();
    cut(new ApiError('network'));
    outbox.add({ what: 'in', ...anna });
    await settled();
    stop();
    const kept: unknown = JSON.parse(tabStorage.get('k:taps') ?? '');
    expect(kept).toEqual([{ what: 'in', ...anna, key: got[0]?.key }]);
    cut(null);
    load();
    await settled();
    expect(got.map(({ key }) => key)).toEqual([got[0]?.key, got[0]?.key]);
    expect(tabStorage.get('k:taps')).toBeNull();
  });

  it('that are refused go, and whoever tapped is told', async () => {
    const { load, refused, cut } = setUp();
    const { outbox } = load();
    cut(new ApiError('http', 409));
    outbox.add({ what: 'in', ...anna, number: 3 });
    await settled();
    expect(refused).toMatchObject([{ ...anna, number: 3 }]);
    expect(outbox.getState().taps).toEqual([]);
  });

  it('leave nothing behind at a logout, and nothing is sent after it', async () => {
    const { load, got, cut, session, tabStorage } = setUp();
    const { outbox } = load();
    cut(new ApiError('network'));
    outbox.add({ what: 'in', ...anna });
    await settled();
    session.setState({ user: null });
    expect(tabStorage.get('k:taps')).toBeNull();
    cut(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(got.length).toBe(1);
  });

  it('that somebody else has stored in their place are none', async () => {
    for (const junk of ['', '{', '{}', 'null', '7']) {
      const { load, tabStorage } = setUp();
      tabStorage.set('k:taps', junk);
      expect(load().outbox.getState().taps).toEqual([]);
    }
  });
});

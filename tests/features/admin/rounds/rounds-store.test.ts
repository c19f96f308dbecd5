import { describe, expect, it } from 'vitest';
import type { DeskRounds, RoundsCalls } from '../../../../src/api/admin-rounds-calls';
import { ApiError } from '../../../../src/api/errors';
import { createRoundsStore, isOvertaken } from '../../../../src/features/admin/rounds/rounds-store';
import { NOW, runningRounds, SETTINGS, someRounds } from './a-desk';

const refusal = (status: number) => new ApiError('http', status);

/** A server that gives these answers in turn, and keeps what it was asked. */
function setUp(...answers: (DeskRounds | Error)[]) {
  const asked: unknown[] = [];
  const answer = async (...what: unknown[]): Promise<DeskRounds> => {
    asked.push(what);
    const next = answers.shift();
    if (!next || next instanceof Error) throw next ?? new Error('Nothing was to be asked');
    return next;
  };
  const calls: RoundsCalls = {
    rounds: (endsSession) => answer('rounds', endsSession),
    set: (settings, version) => answer('set', settings, version),
    act: (act, version, sure) => answer('act', act, version, sure),
    plan: async () => ({ rounds: [], people: new Map() }),
  };
  return { store: createRoundsStore(calls, () => NOW + 5_000), asked };
}

describe('The rounds at the desk', () => {
  it.each([404, 401, 403])('aren’t there where the server returns %i, and it isn’t asked again', async (status) => {
    const { store, asked } = setUp(refusal(status));
    await store.load();
    await store.load();
    expect(store.getState().phase).toBe('none');
    expect(asked).toEqual([['rounds', false]]);
  });

  it('aren’t there where a failure is followed by a refusal', async () => {
    const { store } = setUp(refusal(500), refusal(404));
    await store.load();
    await store.load();
    expect(store.getState()).toMatchObject({ phase: 'none', failed: false });
  });

  it('are asked for again after a failure, which takes nothing away', async () => {
    const { store } = setUp(refusal(500), someRounds(), refusal(503));
    await store.load();
    expect(store.getState()).toMatchObject({ phase: 'asking', failed: true });
    await store.load();
    expect(store.getState()).toMatchObject({ phase: 'ready', failed: false, clockAhead: 5_000 });
    await store.load();
    expect(store.getState()).toMatchObject({ phase: 'ready', failed: true, rounds: { rounds: 0 } });
  });

  it('are changed by the version that was seen', async () => {
    const { store, asked } = setUp(someRounds(), runningRounds({ version: '1.0.planned' }), runningRounds());
    await store.load();
    await store.set(SETTINGS);
    await store.act('start');
    expect(asked.slice(1)).toEqual([
      ['set', SETTINGS, null],
      ['act', 'start', '1.0.planned', undefined],
    ]);
    expect(store.getState().rounds?.version).toBe('7.3.running');
  });

  it('show what is now when another phone was faster, and say so', async () => {
    const { store } = setUp(runningRounds(), refusal(409), runningRounds({ state: 'change', version: '8.3.change' }));
    await store.load();
    const error: unknown = await store.act('next').catch((thrown: unknown) => thrown);
    expect(isOvertaken(error)).toBe(true);
    expect(store.getState().rounds).toMatchObject({ state: 'change', version: '8.3.change' });
  });

  it('take no answer that a later change has overtaken', async () => {
    const waiting: ((rounds: DeskRounds) => void)[] = [];
    const calls: RoundsCalls = {
      rounds: () => new Promise((resolve) => void waiting.push(resolve)),
      set: async () => runningRounds(),
      act: async () => runningRounds({ version: 'newer' }),
      plan: async () => ({ rounds: [], people: new Map() }),
    };
    const slow = createRoundsStore(calls, () => NOW);
    const loading = slow.load();
    await slow.act('next');
    waiting[0]?.(runningRounds({ version: 'older' }));
    await loading;
    expect(slow.getState().rounds?.version).toBe('newer');
  });
});

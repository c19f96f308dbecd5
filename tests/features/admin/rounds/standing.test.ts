import { describe, expect, it } from 'vitest';
import { countdown, partOf, shownAt } from '../../../../src/features/admin/rounds/standing';
import { MINUTE_MS, NOW, runningRounds, SETTINGS, someRounds } from './a-desk';

describe('What the desk shows of rounds', () => {
  it('goes on from the last answer by itself: the change, the next round, and the end', () => {
    const rounds = runningRounds();
    const at = (ms: number) => shownAt(rounds, NOW + ms);
    expect(at(0)).toEqual({ state: 'running', round: 3, left: 161_000, isBreak: false });
    expect(at(161_000)).toEqual({ state: 'change', round: 3, left: MINUTE_MS, isBreak: false });
    expect(at(161_000 + MINUTE_MS)).toEqual({ state: 'running', round: 4, left: 5 * MINUTE_MS, isBreak: false });
    expect(at(60 * MINUTE_MS)).toEqual({ state: 'over', round: 9, left: null, isBreak: false });
  });

  it('says which change is the long break', () => {
    const rounds = runningRounds({ settings: { ...SETTINGS, breakAfter: 3 } });
    expect(shownAt(rounds, NOW + 161_000)).toEqual({ state: 'change', round: 3, left: 10 * MINUTE_MS, isBreak: true });
  });

  it('keeps the time left of a pause, and has none before the first round and after the last', () => {
    const paused = runningRounds({ state: 'paused' });
    expect(shownAt(paused, NOW + 20 * MINUTE_MS)).toMatchObject({ state: 'paused', round: 3, left: 161_000 });
    expect(shownAt(someRounds({ isPlanned: true, rounds: 9 }), NOW)).toMatchObject({ state: 'planned', left: null });
    expect(shownAt(runningRounds({ state: 'over' }), NOW + MINUTE_MS)).toMatchObject({ state: 'over', left: null });
  });

  it('is the same part of the evening in a pause as before it', () => {
    expect(partOf({ state: 'paused', round: 3 }, 'change 3')).toBe('change 3');
    expect(partOf({ state: 'running', round: 4 }, 'change 3')).toBe('running 4');
    // Of a desk that is opened in a pause it isn't known, so that nothing rings as it goes on.
    expect(partOf({ state: 'paused', round: 3 }, undefined)).toBeUndefined();
  });

  it.each([
    [161_000, '2:41'],
    [160_001, '2:41'],
    [60_000, '1:00'],
    [1, '0:01'],
    [0, '0:00'],
    [-5, '0:00'],
    [75 * MINUTE_MS, '75:00'],
  ])('counts %i ms down as %s', (ms, shown) => expect(countdown(ms)).toBe(shown));
});

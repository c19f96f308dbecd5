import { describe, expect, it } from 'vitest';
import {
  outlookOf,
  planFaults,
  settingsIn,
  typedPlan,
  type TypedPlan,
} from '../../../../src/features/admin/rounds/plan-settings';
import { MINUTE_MS, NOW, runningRounds, SETTINGS, someRounds } from './a-desk';

const typed = (given: Partial<TypedPlan> = {}): TypedPlan => ({ ...typedPlan(SETTINGS), ...given });

const outlook = (given: Partial<TypedPlan>) => outlookOf(settingsIn(typed(given)), someRounds(), 'opposite', NOW);

describe('The plan of rounds, as it is typed', () => {
  it('begins with what the server has, and leaves empty what it takes as it comes', () => {
    expect(typed()).toEqual({
      roundMinutes: '5',
      changeMinutes: '1',
      breakAfter: '',
      breakMinutes: '10',
      tables: '',
      most: '',
      sits: 'female',
    });
    expect(settingsIn(typed())).toEqual(SETTINGS);
  });

  it('takes half minutes with a point or a comma, and keeps those of a demo to the second', () => {
    for (const text of ['2.5', '2,5', ' 2.5 ']) expect(settingsIn(typed({ roundMinutes: text })).roundMs).toBe(150_000);
    for (const seconds of [6, 20, 45, 90]) {
      const settings = { ...SETTINGS, roundMs: seconds * 1000, changeMs: seconds * 1000 };
      expect(planFaults(typedPlan(settings))).toEqual([]);
      expect(settingsIn(typedPlan(settings))).toEqual(settings);
    }
  });

  it.each([
    ['roundMinutes', ['', '0', '-1', '121', 'five', '1e9']],
    ['changeMinutes', ['', '-1', '61', 'x']],
    ['breakAfter', ['0', '1.5', '41']],
    ['breakMinutes', ['', '121']],
    ['tables', ['0', '2.5', '501', '-3']],
    ['most', ['0', '41', '1.5']],
  ] as const)('says which number of %s can’t be', (name, texts) => {
    for (const text of texts) expect([text, planFaults(typed({ [name]: text }))]).toEqual([text, [name]]);
  });

  it('is known as an evening at once: how many rounds, and until when', () => {
    // Fourteen rounds of five minutes, and thirteen changes of one.
    expect(outlook({})).toEqual({ rounds: 14, endsAt: NOW + 83 * MINUTE_MS });
    expect(outlook({ most: '9' })).toEqual({ rounds: 9, endsAt: NOW + 53 * MINUTE_MS });
    expect(outlook({ most: '9', breakAfter: '5' })).toEqual({ rounds: 9, endsAt: NOW + 62 * MINUTE_MS });
    // 182 pairs at seven tables.
    expect(outlook({ tables: '7' }).rounds).toBe(26);
    const nobody = someRounds({ here: { women: 3, men: 0 } });
    expect(outlookOf(SETTINGS, nobody, 'opposite', NOW)).toEqual({ rounds: 0, endsAt: NOW });
    expect(outlookOf(SETTINGS, nobody, 'same', NOW).rounds).toBe(3);
  });

  it('is the server’s as long as nothing else is typed, and counts from where the evening is', () => {
    const rounds = runningRounds();
    // The rest of the third round, then six of five minutes with six changes.
    expect(outlookOf(SETTINGS, rounds, 'opposite', NOW)).toEqual({ rounds: 9, endsAt: NOW + 161_000 + 36 * MINUTE_MS });
    const paused = runningRounds({ state: 'paused' });
    expect(outlookOf(SETTINGS, paused, 'opposite', NOW + MINUTE_MS).endsAt).toBe(NOW + MINUTE_MS + 161_000 + 36 * MINUTE_MS);
    // Held on the way to the fourth: the rest of the change, six rounds, and five changes.
    const change = runningRounds({ state: 'paused', round: 4, current: { round: 3, tables: [], breaks: [] } });
    expect(outlookOf(SETTINGS, change, 'opposite', NOW).endsAt).toBe(NOW + 161_000 + 35 * MINUTE_MS);
    // There are never fewer than there have been.
    expect(outlookOf({ ...SETTINGS, most: 1 }, rounds, 'opposite', NOW)).toEqual({ rounds: 3, endsAt: NOW + 161_000 });
  });
});

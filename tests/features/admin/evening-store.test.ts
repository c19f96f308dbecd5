import { describe, expect, it } from 'vitest';
import type { Evening } from '../../../src/api/admin-calls';
import { wallTimeAt } from '../../../src/domain/time-zone';
import { ApiError } from '../../../src/api/errors';
import { createEveningStore } from '../../../src/features/admin/evening-store';
import { changedTimes, phaseOf, stageOf, stagesOf, timesFaults } from '../../../src/features/admin/evening-times';
import { anAbout, anEvening, HOUR_MS, NOW, ZONE } from './an-evening';

const fieldText = (ms: number) => wallTimeAt(ms, ZONE);

/** A server whose answers the test gives when it likes. */
function setUp() {
  const asked: { answer: (evening: Evening) => void; fail: (error: unknown) => void; endsSession?: boolean }[] = [];
  const wait = (endsSession?: boolean) =>
    new Promise<Evening>((answer, fail) => void asked.push({ answer, fail, ...(endsSession !== undefined && { endsSession }) }));
  const store = createEveningStore({ evening: wait, changeEvening: () => wait(), undoEvening: () => wait() });
  return { store, asked };
}

describe('The evening', () => {
  it.each([404, 403, 401, 405])('isn’t there where the server returns %i, which ends no session', async (status) => {
    const { store, asked } = setUp();
    const loading = store.load();
    expect(asked[0]?.endsSession).toBe(false);
    asked[0]?.fail(new ApiError('http', status));
    await loading;
    expect(store.getState()).toMatchObject({ phase: 'none', busy: false });
  });

  it.each([new ApiError('network'), new ApiError('http', 503), new ApiError('shape')])(
    'can be asked for again after %s',
    async (error) => {
      const { store, asked } = setUp();
      const loading = store.load();
      asked[0]?.fail(error);
      await loading;
      expect(store.getState()).toMatchObject({ phase: 'asking', failed: true, busy: false });
      const again = store.load();
      asked[1]?.answer(anEvening());
      await again;
      expect(store.getState()).toMatchObject({ phase: 'ready', failed: false });
      void store.load();
      expect(asked[2]?.endsSession).toBe(true);
    },
  );

  it.each([new ApiError('network'), new ApiError('http', 503), new ApiError('http', 429)])(
    'stays as it was last seen through %s, and says that it may be old',
    async (error) => {
      const { store, asked } = setUp();
      const loading = store.load();
      asked[0]?.answer(anEvening());
      await loading;
      const again = store.load();
      asked[1]?.fail(error);
      await again;
      expect(store.getState()).toEqual({ phase: 'ready', evening: anEvening(), failed: true, busy: false });
      const changing = store.change({ opensAt: 'now' });
      asked[2]?.answer(anEvening({ waits: false }));
      await changing;
      expect(store.getState()).toMatchObject({ failed: false, evening: { waits: false } });
    },
  );

  it('is as after the last change, whichever answer comes last', async () => {
    const { store, asked } = setUp();
    const loading = store.load();
    asked[0]?.answer(anEvening());
    await loading;
    const asking = store.load();
    const changing = store.change({ opensAt: 'now' });
    asked[2]?.answer(anEvening({ waits: false, opensAt: NOW }));
    await changing;
    asked[1]?.answer(anEvening());
    await asking;
    expect(store.getState()).toMatchObject({ busy: false, evening: { waits: false } });
  });

  it('stays as it was when a change is refused, and the refusal is passed on', async () => {
    const { store, asked } = setUp();
    const loading = store.load();
    asked[0]?.answer(anEvening());
    await loading;
    const changing = store.change({ closesAt: 'now' });
    const refusal = new ApiError('http', 400, 'The end must be after the release.');
    asked[1]?.fail(refusal);
    await expect(changing).rejects.toBe(refusal);
    expect(store.getState()).toMatchObject({ phase: 'ready', busy: false, evening: anEvening() });
  });
});

it.each([
  ['waits for somebody to open it', {}, 'waiting'],
  ['waits for its time', { waits: false, opensAt: NOW + 1 }, 'waiting'],
  ['is open from its time on', { waits: false, opensAt: NOW }, 'open'],
  ['is open from the start', { waits: false }, 'open'],
  ['is closed from its end on', { waits: false, closesAt: NOW }, 'closed'],
  ['is secret from its end to its results', { waits: false, closesAt: NOW, resultsAt: NOW + 1 }, 'secret'],
  ['is closed once results are out', { waits: false, closesAt: NOW - 1, resultsAt: NOW }, 'closed'],
  ['is open, whatever its results', { waits: false, resultsAt: NOW + 1 }, 'open'],
  ['is closed, whatever its beginning', { closesAt: NOW - 1 }, 'closed'],
  ['goes by the server’s clock', { waits: false, opensAt: NOW - HOUR_MS, clockAhead: 2 * HOUR_MS }, 'waiting'],
] as const)('An evening that %s', (_, given, phase) => {
  expect(phaseOf(anEvening(given), NOW)).toBe(phase);
});

it.each([
  ['in three days and a bit', NOW + 72 * HOUR_MS + 1, 'far'],
  ['in three days', NOW + 72 * HOUR_MS, 'soon'],
  ['in three hours', NOW + 3 * HOUR_MS, 'atHand'],
  ['now', NOW, 'begun'],
  ['a day ago', NOW - 24 * HOUR_MS, 'past'],
] as const)(
  'An evening that begins %s is told by its date, else by its release, and by the server’s clock',
  (_, start, stage) => {
    const dated = anEvening({ about: anAbout(start), opensAt: NOW + 999 * HOUR_MS });
    expect(stageOf(dated, NOW)).toBe(stage);
    expect(stageOf({ ...dated, clockAhead: HOUR_MS }, NOW + HOUR_MS)).toBe(stage);
    for (const about of [null, anAbout(null)]) expect(stageOf(anEvening({ about, opensAt: start }), NOW)).toBe(stage);
  },
);

it('An evening whose beginning nobody has said is at no stage', () => {
  expect([stageOf(anEvening(), NOW), stagesOf(anEvening())]).toEqual(['undated', []]);
});

const faults = (opensAt: string, closesAt: string, resultsAt = '', kept = anEvening()) =>
  timesFaults({ opensAt, closesAt, resultsAt }, kept, ZONE, NOW);

describe('A typed time', () => {
  it('is by the clocks of the event’s zone, and none where they never show it', () => {
    const typed = { opensAt: '2026-07-01T19:30', closesAt: '', resultsAt: '' };
    expect(changedTimes(typed, anEvening(), ZONE)).toEqual({ opensAt: Date.UTC(2026, 6, 1, 17, 30) });
    for (const text of ['2027-02-30T19:30', '2026-12-05T25:00', '2027-03-28T02:30']) {
      expect(faults(text, '')).toEqual({ opensAt: 'admin.times.unreal' });
    }
  });

  it('means another moment in another zone, which is sent then', () => {
    const kept = anEvening({ waits: false, opensAt: NOW });
    const typed = { opensAt: fieldText(NOW), closesAt: '', resultsAt: '' };
    expect(changedTimes(typed, kept, ZONE)).toEqual({});
    expect(changedTimes(typed, kept, 'Europe/Lisbon')).toEqual({ opensAt: NOW + HOUR_MS });
  });

  it('is refused as an end before its beginning, or one that is over', () => {
    const [sooner, later] = [fieldText(NOW + HOUR_MS), fieldText(NOW + 2 * HOUR_MS)];
    expect(faults(sooner, later)).toEqual({});
    expect(faults('', '')).toEqual({});
    expect(faults(later, sooner)).toEqual({ closesAt: 'admin.times.order' });
    expect(faults(sooner, sooner)).toEqual({ closesAt: 'admin.times.order' });
    expect(faults(later, '', later)).toEqual({ resultsAt: 'admin.times.resultsOrder' });
    expect(faults(sooner, '', later)).toEqual({});
    expect(faults('2027-02-30T19:30', later)).toEqual({ opensAt: 'admin.times.unreal' });
    expect(faults('', fieldText(NOW - HOUR_MS))).toEqual({ closesAt: 'admin.times.past' });
    // An end that had passed before may stay.
    const over = anEvening({ closesAt: NOW - HOUR_MS });
    expect(faults('', fieldText(NOW - HOUR_MS), '', over)).toEqual({});
  });

  it('doesn’t have an evening go on that has ended, which Reopen asks about; another one may follow', () => {
    const over = anEvening({ waits: false, opensAt: NOW - 3 * HOUR_MS, closesAt: NOW - HOUR_MS });
    const [begun, ended, later] = [-3, -1, 1].map((hours) => fieldText(NOW + hours * HOUR_MS)) as [string, string, string];
    const goesOn = { closesAt: 'admin.times.over' };
    for (const end of ['', later]) expect(faults(begun, end, '', over)).toEqual(goesOn);
    expect(faults('', '', '', anEvening({ waits: false, closesAt: NOW - HOUR_MS }))).toEqual(goesOn);
    // Nobody likes anybody before the release.
    expect(faults(later, '', '', over)).toEqual({});
    expect(faults('', '', '', over)).toEqual({});
    expect(faults('', '', '', anEvening({ closesAt: NOW - HOUR_MS }))).toEqual({});
    expect(faults(fieldText(NOW - 2 * HOUR_MS), ended, '', over)).toEqual({});
  });

  it('is sent only where it was changed, so that the seconds of the others stay', () => {
    const kept = anEvening({ opensAt: NOW + 12_345, waits: false, resultsAt: NOW + HOUR_MS });
    const typed = { opensAt: fieldText(NOW), closesAt: fieldText(NOW + HOUR_MS), resultsAt: '' };
    expect(changedTimes(typed, kept, ZONE)).toEqual({ closesAt: NOW + HOUR_MS, resultsAt: null });
  });
});

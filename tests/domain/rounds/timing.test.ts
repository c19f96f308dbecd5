import { describe, expect, it } from 'vitest';
import {
  actOn,
  endOf,
  NOT_STARTED,
  standingAt,
  type Course,
  type CourseAct,
  type Lengths,
} from '../../../src/domain/rounds/timing';

const LENGTHS: Lengths = { roundMs: 300, changeMs: 60, breakMs: 600, breakAfter: 2 };
const ROUNDS = 4;
const at = (course: Course, now: number) => standingAt(course, LENGTHS, ROUNDS, now);
const after = (course: Course, act: CourseAct, now: number) => actOn(at(course, now), act, LENGTHS, ROUNDS, now);
const started = after(NOT_STARTED, 'start', 0) as Course;

describe('the course of an evening', () => {
  it('follows from its start and its lengths, the long break in place of a change', () => {
    const seen = [0, 299, 300, 360, 660, 1_259, 1_260, 1_560, 1_620, 1_920, 9_999].map((now) => {
      const { state, round, endsAt } = at(started, now);
      return [state, round, endsAt];
    });
    expect(seen).toEqual([
      ['running', 1, 300],
      ['running', 1, 300],
      ['change', 1, 360],
      ['running', 2, 660],
      ['change', 2, 1_260],
      ['change', 2, 1_260],
      ['running', 3, 1_560],
      ['change', 3, 1_620],
      ['running', 4, 1_920],
      ['over', 4, 1_920],
      ['over', 4, 1_920],
    ]);
    expect(at(NOT_STARTED, 5)).toMatchObject({ state: 'planned', round: 0, endsAt: null });
    for (const now of [0, 500, 1_300]) expect(endOf(at(started, now), LENGTHS, ROUNDS, now)).toBe(1_920);
    expect(endOf(at(NOT_STARTED, 80), LENGTHS, ROUNDS, 80)).toBe(2_000);
  });

  it('keeps the time that is left while it is held, in a round and in a change', () => {
    for (const [held, left] of [
      [100, 200],
      [320, 40],
    ] as const) {
      const paused = after(started, 'pause', held) as Course;
      const later = at(paused, held + 1_000);
      expect([later.state, Number(later.endsAt) - held - 1_000]).toEqual(['paused', left]);
      expect(after(paused, 'pause', held + 5)).toBeNull();
      const goesOn = at(after(paused, 'start', held + 1_000) as Course, held + 1_000);
      expect([goesOn.state === 'paused', Number(goesOn.endsAt) - held - 1_000]).toEqual([false, left]);
    }
  });

  it('keeps it also if it is read and said again while it is held', () => {
    const paused = after(started, 'pause', 100) as Course;
    const again = at(at(at(paused, 400), 400), 700);
    expect(again).toEqual(at(paused, 700));
    expect(after(again, 'start', 700)).toMatchObject({ phase: 'running', endsAt: 900, pausedAt: null });
  });

  it('goes on and back by a step, and remembers how far it had come', () => {
    const steps: Course[] = [];
    for (let course: Course = started; course.phase !== 'over'; course = after(course, 'next', 10) as Course) steps.push(course);
    expect(steps.map(({ phase, round }) => `${phase} ${round}`)).toEqual([
      'running 1',
      'change 1',
      'running 2',
      'change 2',
      'running 3',
      'change 3',
      'running 4',
    ]);
    const back = after(steps[5] as Course, 'back', 20) as Course;
    expect(back).toMatchObject({ phase: 'running', round: 3, endsAt: 320 });
    const further = after(back, 'back', 30) as Course;
    expect(further).toMatchObject({ phase: 'running', round: 2, reached: 3 });
    // A start that was too early is taken back; rounds that have been aren't.
    expect(after(started, 'back', 10)).toEqual(NOT_STARTED);
    const first = after(further, 'back', 40) as Course;
    expect(after(first, 'back', 50)).toEqual({ ...NOT_STARTED, reached: 3 });
    expect(['start', 'minute', 'next', 'pause'].map((act) => after(at(started, 9_999), act as CourseAct, 9_999))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    for (const act of ['pause', 'minute', 'next', 'back'] as const) expect(after(NOT_STARTED, act, 0)).toBeNull();
    expect(actOn(at(NOT_STARTED, 0), 'start', LENGTHS, 0, 0)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { ageOn, calendarDateAt, checkDateOfBirth, parseCalendarDate } from '../../src/domain/age';
import { ageOf } from '../../src/domain/profile';

const day = (text: string) => {
  const date = parseCalendarDate(text);
  if (!date) throw new Error(`${text} is no day`);
  return date;
};

describe('Whole years', () => {
  it.each([
    ['the day before the birthday', '2026-05-16', 17],
    ['on the birthday', '2026-05-17', 18],
    ['the day after', '2026-05-18', 18],
    ['a month before, on a later day', '2026-04-30', 17],
    ['a month after, on an earlier day', '2026-06-01', 18],
    ['at the end of the year', '2026-12-31', 18],
    ['at its start', '2026-01-01', 17],
  ])('%s', (_, today, age) => {
    expect(ageOn(day('2008-05-17'), day(today))).toBe(age);
  });

  it.each([
    ['28 February of a common year', '2026-02-28', 17],
    ['1 March of a common year', '2026-03-01', 18],
    ['28 February of a leap year', '2028-02-28', 19],
    ['29 February of a leap year', '2028-02-29', 20],
  ])('of somebody born on 29 February, on %s', (_, today, age) => {
    expect(ageOn(day('2008-02-29'), day(today))).toBe(age);
  });
});

describe('A date of birth', () => {
  const today = day('2026-11-21');

  it.each([
    ['turns 18 tomorrow', '2008-11-22', 'age-minimum'],
    ['turns 18 today', '2008-11-21', null],
    ['turned 18 yesterday', '2008-11-20', null],
    ['is born today', '2026-11-21', 'age-minimum'],
    ['is born in the future', '2090-01-01', 'age-minimum'],
    ['would be 121', '1905-11-21', 'dob-required'],
    ['is 120', '1905-11-22', null],
    ['typed a year of two digits', '0095-05-17', 'dob-required'],
  ])('of somebody who %s', (_, dob, fault) => {
    expect(checkDateOfBirth(dob, today)).toBe(fault);
  });

  it.each([
    '',
    '   ',
    'yesterday',
    '2000-02-31',
    '2001-02-29',
    '1900-02-29',
    '2000-04-31',
    '2000-13-01',
    '2000-00-10',
    '2000-01-00',
    '0000-00-00',
    '0000-01-01',
    '2000-1-1',
    '01.02.2000',
    '2000/01/01',
    '20000-01-01',
    '2000-01-011',
    '-2000-01-01',
  ])('that does not exist counts as missing: %j', (dob) => {
    expect(checkDateOfBirth(dob, today)).toBe('dob-required');
  });

  it.each(['2000-02-29', '1996-02-29', ' 2000-01-01 ', '1999-12-31'])('exists: %j', (dob) => {
    expect(checkDateOfBirth(dob, today)).toBeNull();
  });
});

describe('A calendar day', () => {
  it.each([
    [1, 31],
    [2, 28],
    [3, 31],
    [4, 30],
    [5, 31],
    [6, 30],
    [7, 31],
    [8, 31],
    [9, 30],
    [10, 31],
    [11, 30],
    [12, 31],
  ])('of month %i is one of %i', (month, days) => {
    const text = (dayOfMonth: number) => `1997-${String(month).padStart(2, '0')}-${dayOfMonth}`;
    expect(parseCalendarDate(text(days))).toEqual({ year: 1997, month, day: days });
    expect(parseCalendarDate(text(days + 1))).toBeNull();
  });

  it('of a leap year’s February is one of 29', () => {
    expect(parseCalendarDate('1996-02-29')).not.toBeNull();
    expect(parseCalendarDate('1996-02-30')).toBeNull();
  });

  it('may be of any year from 1 on', () => {
    expect(parseCalendarDate('0001-12-31')).toEqual({ year: 1, month: 12, day: 31 });
  });

  it('is read from a time stamp without shifting it to another zone', () => {
    expect(parseCalendarDate('1990-05-17T23:59:59-11:00')).toEqual({ year: 1990, month: 5, day: 17 });
    expect(parseCalendarDate('1990-05-17T00:00:00Z')).toEqual({ year: 1990, month: 5, day: 17 });
  });

  it('is the local one at a moment', () => {
    expect(calendarDateAt(new Date(2026, 10, 21, 0, 0, 1).getTime())).toEqual({ year: 2026, month: 11, day: 21 });
    expect(calendarDateAt(new Date(2026, 10, 21, 23, 59, 59).getTime())).toEqual({ year: 2026, month: 11, day: 21 });
  });

  it('is the same west of Greenwich, where UTC is a day ahead', () => {
    const zone = process.env['TZ'];
    try {
      process.env['TZ'] = 'America/Los_Angeles';
      const evening = Date.UTC(2026, 10, 22, 3, 0);
      expect(calendarDateAt(evening)).toEqual({ year: 2026, month: 11, day: 21 });
      expect(checkDateOfBirth('2008-11-22', calendarDateAt(evening))).toBe('age-minimum');
      expect(checkDateOfBirth('2008-11-21', calendarDateAt(evening))).toBeNull();
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});

describe('The age of a profile', () => {
  const today = day('2026-11-21');

  it.each([
    ['is the one the server sent', { age: 33, dob: '1990-01-01' }, 33],
    ['may be zero', { age: 0, dob: '1990-01-01' }, 0],
    ['else comes from the date of birth', { age: null, dob: '1990-11-22' }, 35],
    ['is unknown without either', { age: null, dob: null }, null],
    ['is unknown for an impossible day', { age: null, dob: '1990-02-31' }, null],
    ['is unknown for a day to come', { age: null, dob: '2090-01-01' }, null],
    ['is unknown for tomorrow', { age: null, dob: '2026-11-22' }, null],
    ['is none at all on the first day', { age: null, dob: '2026-11-21' }, 0],
    ['is known up to 129 years', { age: null, dob: '1896-11-22' }, 129],
    ['is unknown beyond 129 years', { age: null, dob: '1896-11-21' }, null],
  ])('%s', (_, profile, age) => {
    expect(ageOf(profile, today)).toBe(age);
  });
});

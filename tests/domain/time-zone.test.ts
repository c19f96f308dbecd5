import { describe, expect, it } from 'vitest';
import { instantAt, isTimeZone, wallTimeAt } from '../../src/domain/time-zone';

const isoAt = (wallTime: string, zone: string) => {
  const ms = instantAt(wallTime, zone);
  return ms === null ? null : new Date(ms).toISOString();
};

describe('clocks of a time zone', () => {
  it.each([
    ['2026-12-01T19:30', 'Europe/Berlin', '2026-12-01T18:30:00.000Z'],
    ['2026-07-01T19:30', 'Europe/Berlin', '2026-07-01T17:30:00.000Z'],
    ['2026-07-01T00:10', 'Asia/Kathmandu', '2026-06-30T18:25:00.000Z'],
    ['2026-12-31T23:59', 'America/New_York', '2027-01-01T04:59:00.000Z'],
    ['2026-07-01T12:00', 'Pacific/Kiritimati', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ])('show %s in %s at one moment', (wallTime, zone, iso) => {
    expect(isoAt(wallTime, zone)).toBe(iso);
    expect(wallTimeAt(Date.parse(iso), zone)).toBe(wallTime);
  });

  it('never show the hour that is left out in spring, nor a day that doesn’t exist', () => {
    expect(isoAt('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
    expect(isoAt('2026-10-04T02:15', 'Australia/Lord_Howe')).toBeNull();
    expect(isoAt('2026-02-31T10:00', 'UTC')).toBeNull();
    expect(isoAt('tomorrow', 'UTC')).toBeNull();
  });

  it('show the hour that comes twice in autumn first at the earlier moment', () => {
    expect(isoAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(wallTimeAt(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe('2026-10-25T02:30');
  });

  it('are those of this device where no zone is named', () => {
    const local = new Date(2026, 6, 1, 19, 30).getTime();
    expect(wallTimeAt(local)).toBe('2026-07-01T19:30');
    expect(instantAt('2026-07-01T19:30')).toBe(local);
  });
});

it.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['CET', false],
  ['+01:00', false],
  ['Europe/Nowhere', false],
  ['', false],
])('"%s" names a time zone: %s', (text, isOne) => expect(isTimeZone(text)).toBe(isOne));

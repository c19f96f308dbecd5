import { describe, expect, it } from 'vitest';
import { seatsOf } from '../../../src/domain/guest-list/seats';
import { readGuestSheet } from '../../../src/domain/guest-list/sheet';
import { SAVED, SHOPS, TITLED, WRITTEN, type RealList } from '../../support/real/guest-lists';

const read = (text: string) => {
  const sheet = readGuestSheet(text);
  const { seats, broken, leftOut } = seatsOf(sheet, sheet.found);
  return {
    seats: seats.map(({ name, email }) => (name === '' ? email : `${name} <${email}>`)),
    broken: broken.map(({ line, fault }) => `${line} ${fault}`),
    leftOut: leftOut.map(({ line, status }) => `${line} ${status}`),
  };
};

describe.each([
  ['Of shops and forms', SHOPS],
  ['Under titles in ten languages', TITLED],
  ['As people write them', WRITTEN],
  ['As spreadsheets save them', SAVED],
])('%s', (_kind, lists: readonly RealList[]) => {
  it.each(lists)('guests are read: $origin', ({ text, seats, broken = [], leftOut = [] }) => {
    expect(read(text)).toEqual({ seats, broken, leftOut });
  });
});

describe('What is left out', () => {
  const sheet = readGuestSheet(
    'Name,Email,Status,Notes\nTom,tom@example.org,cancelled,\nAnn,ann@example.org,paid,and bob@example.org',
  );

  it('names whom it would be, and is taken in by its line', () => {
    expect(seatsOf(sheet, sheet.found).leftOut).toEqual([
      { line: 2, status: 'cancelled', seats: [{ name: 'Tom', email: 'tom@example.org' }] },
      { line: 3, status: null, seats: [{ name: '', email: 'bob@example.org' }] },
    ]);
    expect(seatsOf(sheet, sheet.found, new Set([2]))).toMatchObject({
      seats: [{ email: 'tom@example.org' }, { email: 'ann@example.org' }],
      leftOut: [{ line: 3 }],
    });
    expect(seatsOf(sheet, sheet.found, new Set([2, 3]))).toMatchObject({ seats: { length: 3 }, leftOut: [] });
  });
});

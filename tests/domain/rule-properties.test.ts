import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ageOn, checkDateOfBirth, parseCalendarDate } from '../../src/domain/age';
import { maskEmail } from '../../src/domain/email-mask';
import { FIELD_NAMES, fieldOf, type RuleCode, type TextField } from '../../src/domain/fields';
import { sortLikes, type Identified } from '../../src/domain/matching';
import { checkNewPassword } from '../../src/domain/password';
import { addPhoto, photoChanges, removePhoto, setPrimary } from '../../src/domain/photos';
import { checkText, countText, normalizeText } from '../../src/domain/text-rules';
import { holds } from '../support/properties.ts';

const TABLE = 'properties of rules';
vi.setConfig({ testTimeout: 60_000 });

/** Any UTF-16 units, and texts near enough to what is allowed to be accepted now and then. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 420 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(..."aZé\u0301\u1100\u1161ß7 -'’.&/+()\r\n\t\u00a0\u2028🙂"), maxLength: 60 }),
);

const ROWS = FIELD_NAMES.map(fieldOf).filter(
  (row): row is TextField<RuleCode> & ReturnType<typeof fieldOf> => row.type === 'text',
);
const idsOf = (list: readonly Identified[]) => list.flatMap(({ id }) => id ?? []);
const anyRow = fc.constantFrom(...ROWS);

describe('A text of a profile, whatever it is,', () => {
  it('is normalized after one pass', async () => {
    await holds(
      TABLE,
      fc.property(anyRow, anyText, (row, text) => {
        const normalized = normalizeText(row, text);
        expect(normalizeText(row, normalized)).toBe(normalized);
      }),
    );
  });

  it('has the same fault before and after it is tidied, and none only within the limits', async () => {
    await holds(
      TABLE,
      fc.property(anyRow, anyText, (row, text) => {
        const normalized = normalizeText(row, text);
        const fault = checkText(row, text);
        expect(checkText(row, normalized)).toBe(fault);
        const { characters, lineBreaks } = countText(row, text);
        expect(characters).toBe(normalized.length);
        if (fault !== null) return;
        expect(normalized.length).toBeLessThanOrEqual(row.max);
        expect(row.required === undefined || normalized !== '').toBe(true);
        expect(row.tooManyLines === undefined || lineBreaks <= (row.lineBreaks ?? 0)).toBe(true);
        expect(row.characters !== undefined && /[<>"\r\n\t]/.test(normalized)).toBe(false);
      }),
    );
  });
});

describe('A password, whatever it is,', () => {
  it('is strong exactly by its length, its digits and its special characters', async () => {
    await holds(
      TABLE,
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'aB7!^& \t'), maxLength: 12 })), (password) => {
        const units = [...password];
        const strong =
          password.length >= 8 &&
          units.some((unit) => '0123456789'.includes(unit)) &&
          units.some((unit) => '!@#$%^&*'.includes(unit));
        expect(checkNewPassword(password)).toBe(password === '' ? 'password-required' : strong ? null : 'password-weak');
      }),
    );
  });
});

describe('A date of birth', () => {
  const today = { year: 2026, month: 3, day: 1 };

  it('of whatever text is a fault or a day of the calendar', async () => {
    const digits = fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d\d:\d\dZ?)?$/);
    await holds(
      TABLE,
      fc.property(fc.oneof(anyText, digits), (text) => {
        const fault = checkDateOfBirth(text, today);
        const birth = parseCalendarDate(text);
        const isPossible = birth !== null && ageOn(birth, today) <= 120;
        expect(fault === 'dob-required').toBe(!isPossible);
        if (!birth || !isPossible) return;
        const day = new Date(0);
        day.setUTCFullYear(birth.year, birth.month - 1, birth.day);
        expect(day.toISOString().slice(0, 10)).toBe(text.trim().slice(0, 10));
        expect(fault).toBe(ageOn(birth, today) < 18 ? 'age-minimum' : null);
      }),
    );
  });

  it('of any day passes from the eighteenth birthday to the day before the 121st, and on no other', async () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    await holds(
      TABLE,
      fc.property(days, days, (born, now) => {
        const [birthday, date] = [born, now].map((day) => day.toISOString().slice(0, 10)) as [string, string];
        const day = parseCalendarDate(date);
        // As texts, days stand in their order; 18 years on only the year differs, and 29 February comes by as 1 March.
        const hasTurned = (age: number) => `${Number(birthday.slice(0, 4)) + age}${birthday.slice(4)}` <= date;
        const fault = hasTurned(121) ? 'dob-required' : hasTurned(18) ? null : 'age-minimum';
        expect(day && checkDateOfBirth(birthday, day)).toBe(fault);
      }),
    );
  });
});

describe('An e-mail address, whatever it is,', () => {
  it('shows two characters of its local part at most, and never how long that is', async () => {
    await holds(
      TABLE,
      fc.property(anyText, fc.domain(), (local, domain) => {
        const characters = [...local];
        const [first = '', ...rest] = characters;
        expect(maskEmail(`${local}@${domain}`)).toBe(`${first}***${rest.at(-1) ?? ''}@${domain}`);
        expect(maskEmail(local).length).toBeLessThanOrEqual(Math.max(7, local.length - local.lastIndexOf('@') + 7));
      }),
    );
  });
});

describe('Likes, in whatever lists they come,', () => {
  const person = fc.record({ id: fc.option(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor')) });
  const people = fc.array(person, { maxLength: 8 });

  it('stand in one list each, and are mutual where the server names no matches', async () => {
    await holds(
      TABLE,
      fc.property(fc.record({ liked: people, likedBy: people, matches: people }), (answer) => {
        const sorted = sortLikes(answer);
        const [liked, likedBy, matches] = [sorted.liked, sorted.likedBy, sorted.matches].map(idsOf) as [
          string[],
          string[],
          string[],
        ];
        for (const ids of [liked, likedBy, matches]) expect(new Set(ids).size).toBe(ids.length);
        expect([...liked, ...likedBy].filter((id) => matches.includes(id))).toEqual([]);
        const mutual = idsOf(answer.likedBy).filter((id) => idsOf(answer.liked).includes(id));
        const named = answer.matches.length > 0 ? idsOf(answer.matches) : mutual;
        expect(new Set(matches)).toEqual(new Set(named));
        const everybody = new Set(idsOf([...answer.liked, ...answer.likedBy, ...answer.matches]));
        expect(new Set([...liked, ...likedBy, ...matches])).toEqual(everybody);
        expect(sortLikes(sorted)).toEqual(sorted);
      }),
    );
  });
});

describe('Photos, whatever is done with them,', () => {
  const url = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.tuple(fc.constantFrom(addPhoto, removePhoto, setPrimary), url);

  it('are three at most, the primary one among them, and their changes lead from the one set to the other', async () => {
    await holds(
      TABLE,
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let set: Parameters<typeof addPhoto>[0] = { photos: [], primary: null };
        for (const [act, photo] of steps) {
          const before = set;
          set = act(set, photo);
          expect(set.photos.length).toBeLessThanOrEqual(3);
          expect(set.primary === null ? set.photos.length : set.photos.includes(set.primary)).toBe(
            set.primary === null ? 0 : true,
          );
          const { addedPhotoUrls, deletedPhotoUrls } = photoChanges(before.photos, set.photos);
          const after = [...before.photos.filter((one) => !deletedPhotoUrls.includes(one)), ...addedPhotoUrls];
          expect(new Set(after)).toEqual(new Set(set.photos));
        }
      }),
    );
  });
});

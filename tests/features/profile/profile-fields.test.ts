import { describe, expect, it } from 'vitest';
import { profileDrafts } from '../../../src/features/profile/profile-drafts';
import { faultsOf, normalizeField } from '../../../src/features/profile/profile-fields';
import { eachField } from '../../../src/domain/fields';
import { formValues } from '../../support/builders/profile';
import { aWorld } from './profile-world';
import { normalizeOnBlur } from '../../../src/features/profile/field-input';

const TODAY = { year: 2026, month: 11, day: 21 };
const GOOD = formValues({ bio: '' });

describe('the fields of a profile', () => {
  it('have no fault when they are filled in', () => {
    expect(faultsOf(GOOD, TODAY)).toEqual({});
    expect(faultsOf({ ...GOOD, gender: 'male' }, TODAY)).toEqual({});
  });

  it('each have their own fault', () => {
    const nothing = { ...eachField(() => ''), bio: 'x'.repeat(401) };
    expect(faultsOf(nothing, TODAY)).toEqual({
      firstName: 'first-name-required',
      lastName: 'last-name-length',
      dob: 'dob-required',
      gender: 'gender-required',
      location: 'location-required',
      occupation: 'occupation-required',
      bio: 'bio-length',
    });
  });

  it('go by the day of today', () => {
    expect(faultsOf({ dob: '2008-11-22' }, TODAY)).toEqual({ dob: 'age-minimum' });
    expect(faultsOf({ dob: '2008-11-21' }, TODAY)).toEqual({});
  });

  it.each(['other', 'Male', 'null'])('take no other gender than the two of the list: %s', (gender) => {
    expect(faultsOf({ gender }, TODAY)).toEqual({ gender: 'gender-required' });
  });

  it('are tidied when they are left, the bio with its lines', () => {
    expect(normalizeField('bio', ' One\r\ntwo\r\n')).toBe('One\ntwo');
    expect(normalizeField('location', ' St.\r\nGallen ')).toBe('St.\r\nGallen');
  });
});

describe('the draft of a form', () => {
  it('is gone once it is cleared', () => {
    const { mount } = aWorld();
    const edit = profileDrafts('edit', mount);
    edit.keep({ bio: 'unsaved' });
    expect(edit.get()).toMatchObject({ fields: { bio: 'unsaved' }, photos: [] });
    edit.clear();
    expect(edit.get()).toBeNull();
  });
});

/** A field that counts how often a value is put into it. */
function aField(name: string, typed: string) {
  let value = typed;
  let writes = 0;
  return {
    name,
    get value() {
      return value;
    },
    set value(next: string) {
      value = next;
      writes += 1;
    },
    get writes() {
      return writes;
    },
  };
}
const leave = (field: ReturnType<typeof aField>) => normalizeOnBlur({ currentTarget: field } as never);

describe('A field of the profile that is left', () => {
  it('loses the space around what was typed', () => {
    const field = aField('firstName', '  Ada ');
    leave(field);
    expect(field.value).toBe('Ada');
  });

  it('is not written to when there is nothing to trim: its undo history and caret stay', () => {
    const field = aField('firstName', 'Ada');
    leave(field);
    expect(field).toMatchObject({ value: 'Ada', writes: 0 });
  });
});

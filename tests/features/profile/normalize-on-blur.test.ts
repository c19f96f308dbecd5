import { describe, expect, it } from 'vitest';
import { normalizeOnBlur } from '../../../src/features/profile/field-input';

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

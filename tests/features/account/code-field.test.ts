import { expect, it } from 'vitest';
import { dropAutofill } from '../../../src/features/account/code-field';

/** The masked or shown code field, as far as it is asked. */
const aField = (type: 'password' | 'text', filledByManager: boolean) =>
  ({
    type,
    value: 'lamplight-7!',
    matches: (selector: string) => filledByManager && selector === ':autofill',
  }) as HTMLInputElement;

function valueAfter(field: HTMLInputElement): string {
  dropAutofill(field);
  return field.value;
}

it('What a password manager fills into a masked code is dropped, what somebody types is not', () => {
  expect(valueAfter(aField('password', true))).toBe('');
  expect(valueAfter(aField('password', false))).toBe('lamplight-7!');
  expect(valueAfter(aField('text', true))).toBe('lamplight-7!');
});

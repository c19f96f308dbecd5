import { describe, expect, it } from 'vitest';
import { normalizeCode } from '../../../src/domain/code';
import { checkLogin, typedEmail } from '../../../src/features/account/checks';
import { checkChange, checkReset } from '../../../src/features/account/recovery-checks';
import { checkRegistration } from '../../../src/features/account/register';
import { faultTexts } from '../../../src/ui/form-errors';
import { EMAILS } from '../../support/real/people';
import { translateAll } from '../../support/all-texts';
import { dropAutofill } from '../../../src/features/account/code-field';

const t = translateAll();
const GOOD = 'secret!1';

describe('What is wrong with a form', () => {
  it('names every empty field of a registration but the repetition, which equals the empty password', () => {
    expect(faultTexts(t, checkRegistration({ email: ' ', password: '', confirmPassword: '' }))).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it.each(['short!1', 'no digit!!', 'nospecial1'])('refuses the password %s', (password) => {
    expect(faultTexts(t, checkRegistration({ email: 'a@b', password, confirmPassword: password }))).toEqual({
      password: 'Password must be at least 8 characters with at least one number and one special character',
    });
  });

  it('says in each screen’s own words that passwords differ', () => {
    const differ = { newPassword: GOOD, confirmPassword: `${GOOD} ` };
    expect(faultTexts(t, checkRegistration({ email: 'a@b', password: GOOD, confirmPassword: '' }))).toEqual({
      confirmPassword: 'Passwords do not match',
    });
    expect(faultTexts(t, checkReset({ email: 'a@b', code: '1', ...differ }))).toEqual({
      confirmPassword: 'Passwords do not match.',
    });
    expect(faultTexts(t, checkChange({ currentPassword: 'x', ...differ }))).toEqual({
      confirmPassword: 'New passwords do not match.',
    });
  });

  it('takes any password for a login, as rules may have been others once', () => {
    expect(checkLogin({ email: 'a@b', password: 'x' })).toEqual({});
    expect(checkLogin({ email: '', password: '' })).toEqual({ email: 'email-required', password: 'password-required' });
  });

  it('needs an e-mail and a code for a reset', () => {
    expect(checkReset({ email: '', code: ' \n', newPassword: GOOD, confirmPassword: GOOD })).toEqual({
      email: 'email-required',
      code: 'code-required',
    });
  });

  it('needs the current password for a change', () => {
    expect(checkChange({ currentPassword: '', newPassword: GOOD, confirmPassword: GOOD })).toEqual({
      currentPassword: 'password-required',
    });
  });

  it('adds what the browser says of an address only where the rules found nothing', () => {
    const native = { email: 'Please include an @' };
    expect(faultTexts(t, checkLogin({ email: 'anna', password: 'x' }), native)).toEqual(native);
    expect(faultTexts(t, checkLogin({ email: '', password: 'x' }), native)).toEqual({ email: 'Email is required' });
  });
});

it('takes a password and its repetition for the same if only their accents are composed otherwise', () => {
  const [password, confirmPassword] = ['Zoë-café-1!'.normalize('NFC'), 'Zoë-café-1!'.normalize('NFD')];
  expect(checkRegistration({ email: 'a@b', password, confirmPassword })).toEqual({});
  expect(checkReset({ email: 'a@b', code: '1', newPassword: password, confirmPassword })).toEqual({});
  expect(checkChange({ currentPassword: 'x', newPassword: password, confirmPassword })).toEqual({});
});

it.each(EMAILS)('sends an e-mail as its one mailbox: $origin', ({ typed, mailbox }) => {
  expect(typedEmail(typed).toLowerCase()).toBe(mailbox);
});

it('sends a code without the spaces of the e-mail it was copied from', () => {
  expect(normalizeCode(' 123 456\n')).toBe('123456');
});

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

import { checkNewPassword } from '../../domain/password';
import type { MessageKey } from '../../messages/messages';

/** The sentence for each faulty field; no key for the others. */
export type Faults<Name extends string> = Partial<Record<Name, MessageKey>>;

/** A code as it is sent: people paste it with the spaces of the e-mail around and within. */
export function tidyCode(code: string): string {
  return code.replaceAll(/\s/g, '');
}

function faults<Name extends string>(found: Record<Name, MessageKey | false | null>): Faults<Name> {
  const faulty = Object.entries<MessageKey | false | null>(found).filter(([, key]) => key);
  return Object.fromEntries(faulty) as Faults<Name>;
}

export interface LoginValues {
  email: string;
  password: string;
}

export function checkLogin({ email, password }: LoginValues): Faults<keyof LoginValues> {
  return faults({ email: checkEmail(email), password: password === '' && 'password-required' });
}

export interface RegistrationValues extends LoginValues {
  confirmPassword: string;
}

export function checkRegistration({ email, password, confirmPassword }: RegistrationValues): Faults<keyof RegistrationValues> {
  return faults({
    email: checkEmail(email),
    password: checkNewPassword(password),
    confirmPassword: confirmPassword !== password && 'passwords-differ',
  });
}

export function checkEmail(email: string): MessageKey | null {
  return email.trim() === '' ? 'email-required' : null;
}

export function checkCode(code: string): MessageKey | null {
  return tidyCode(code) === '' ? 'code-required' : null;
}

export interface ResetValues {
  email: string;
  code: string;
  newPassword: string;
  confirmPassword: string;
}

export function checkReset({ email, code, newPassword, confirmPassword }: ResetValues): Faults<keyof ResetValues> {
  return faults({
    email: checkEmail(email),
    code: checkCode(code),
    newPassword: checkNewPassword(newPassword),
    confirmPassword: confirmPassword !== newPassword && 'reset.differ',
  });
}

export interface ChangeValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export function checkChange({ currentPassword, newPassword, confirmPassword }: ChangeValues): Faults<keyof ChangeValues> {
  return faults({
    currentPassword: currentPassword === '' && 'password-required',
    newPassword: checkNewPassword(newPassword),
    confirmPassword: confirmPassword !== newPassword && 'change.differ',
  });
}

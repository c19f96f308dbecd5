import { normalizeCode } from '../../domain/code';
import { checkNewPassword, isSamePassword } from '../../domain/password';
import type { MessageKey } from '../../messages/messages';
import { checkEmail, faults, type Faults } from './checks';

export function checkCode(code: string): MessageKey | null {
  return normalizeCode(code) === '' ? 'code-required' : null;
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
    confirmPassword: !isSamePassword(confirmPassword, newPassword) && 'reset.differ',
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
    confirmPassword: !isSamePassword(confirmPassword, newPassword) && 'change.differ',
  });
}

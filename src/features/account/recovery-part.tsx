import { forms, newAccount, recovery } from '../../messages/en/account';
import { aside } from '../../messages/en/help';
import { ChangePasswordScreen, ForgotPasswordScreen, ResetPasswordScreen } from './password-screens';
import { ConfirmScreen } from './confirm-screen';

/** Rarely visited screens: those that ask for a code, and Change Password. */
export const screens = {
  confirm: ConfirmScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
  changePassword: ChangePasswordScreen,
};

export const texts = { ...aside, ...forms, ...newAccount, ...recovery };

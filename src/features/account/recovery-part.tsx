import { forms, newAccount, recovery } from '../../messages/en/account';
import { aside } from '../../messages/en/help';
import { ChangePasswordScreen, ForgotPasswordScreen, ResetPasswordScreen } from './password-screens';
import { ConfirmScreen } from './confirm-screen';

/** The screens that few visits reach: those that ask for a code, and the one that changes the password. */
export const screens = {
  confirm: ConfirmScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
  changePassword: ChangePasswordScreen,
};

export const texts = { ...aside, ...forms, ...newAccount, ...recovery };

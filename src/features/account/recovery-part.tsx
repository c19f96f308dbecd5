import { texts as aside } from '../../messages/en/aside';
import { texts as forms } from '../../messages/en/forms';
import { texts as newAccount } from '../../messages/en/new-account';
import { texts as recovery } from '../../messages/en/recovery';
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

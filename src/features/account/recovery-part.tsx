import { texts as aside } from '../../messages/en/aside';
import { texts as forms } from '../../messages/en/forms';
import { texts as newAccount } from '../../messages/en/new-account';
import { texts as recovery } from '../../messages/en/recovery';
import { ChangePasswordScreen } from './change-password-screen';
import { ConfirmScreen } from './confirm-screen';
import { ForgotPasswordScreen } from './forgot-password-screen';
import { ResetPasswordScreen } from './reset-password-screen';

/** The screens few visits reach: those that ask for a code, and changing the password. */
export const screens = {
  confirm: ConfirmScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
  changePassword: ChangePasswordScreen,
};

export const texts = { ...aside, ...forms, ...newAccount, ...recovery };

import { ChangePasswordScreen, ForgotPasswordScreen, ResetPasswordScreen } from './password-screens';
import { ConfirmScreen } from './confirm-screen';

export { texts } from '../../messages/en/recovery';

/** Rarely visited screens: those that ask for a code, and Change Password. */
export const screens = {
  confirm: ConfirmScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
  changePassword: ChangePasswordScreen,
};

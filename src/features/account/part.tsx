import { ChangePasswordScreen } from './change-password-screen';
import { ConfirmScreen } from './confirm-screen';
import { ForgotPasswordScreen } from './forgot-password-screen';
import { LoginScreen } from './login-screen';
import { RegisterScreen } from './register-screen';
import { ResetPasswordScreen } from './reset-password-screen';

export const screens = {
  register: RegisterScreen,
  confirm: ConfirmScreen,
  login: LoginScreen,
  forgotPassword: ForgotPasswordScreen,
  resetPassword: ResetPasswordScreen,
  changePassword: ChangePasswordScreen,
};

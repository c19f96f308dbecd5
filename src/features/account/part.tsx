import { texts as account } from '../../messages/en/account';
import { texts as forms } from '../../messages/en/forms';
import { LoginScreen } from './login-screen';
import { RegisterScreen } from './register-screen';

/** The screens a visit begins with. */
export const screens = { login: LoginScreen, register: RegisterScreen };

export const texts = { ...forms, ...account };

import { texts as account } from '../../messages/en/account';
import { texts as forms } from '../../messages/en/forms';
import { LoginScreen } from './login-screen';

export const screens = { login: LoginScreen };

export const texts = { ...forms, ...account };

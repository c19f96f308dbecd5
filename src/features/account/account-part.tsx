import { forms, login } from '../../messages/en/account';
import { LoginScreen } from './login-screen';

export const screens = { login: LoginScreen };

export const texts = { ...forms, ...login };

import { forms, newAccount, register } from '../../messages/en/account';
import { RegisterScreen } from './register-screen';

export const screens = { register: RegisterScreen };

export const texts = { ...forms, ...newAccount, ...register };

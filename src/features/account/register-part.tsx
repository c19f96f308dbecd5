import { texts as forms } from '../../messages/en/forms';
import { texts as newAccount } from '../../messages/en/new-account';
import { texts as register } from '../../messages/en/register';
import { RegisterScreen } from './register-screen';

export const screens = { register: RegisterScreen };

export const texts = { ...forms, ...newAccount, ...register };

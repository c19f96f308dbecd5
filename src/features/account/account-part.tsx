import { LoginScreen } from './login-screen';

export { texts } from '../../messages/en/account';

export const screens = { login: LoginScreen };

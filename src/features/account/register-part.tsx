import { RegisterScreen } from './register-screen';

export { texts } from '../../messages/en/register';

export const screens = { register: RegisterScreen };

import { checkNewPassword } from '../../domain/password';
import { checkEmail, faults, type Faults, type LoginValues } from './checks';

export interface RegistrationValues extends LoginValues {
  confirmPassword: string;
}

export function checkRegistration({ email, password, confirmPassword }: RegistrationValues): Faults<keyof RegistrationValues> {
  return faults({
    email: checkEmail(email),
    password: checkNewPassword(password),
    confirmPassword: confirmPassword !== password && 'passwords-differ',
  });
}

import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

/** Registration. */
export const texts = {
  ...forms,
  ...newAccount,
  'register.title': 'Create your account',
  'register.email': 'Email',
  'register.email.hint': 'We send a code to this address.',
  'register.password': 'Password',
  'register.confirm': 'Confirm Password',
  'register.submit': 'Register',
  'register.login': 'Already have an account?',
  'register.login.link': 'Login here',
  'register.privacy': 'Your data is used only for matching and to run the service.',
  'register.privacy.link': 'Privacy policy',
  'register.done': 'Registration successful',
  'register.shape': 'Unexpected response structure',
} as const;

import { texts as forms } from './forms';

/** Login. */
export const texts = {
  ...forms,
  'login.title': 'Welcome back',
  'login.email': 'Email',
  'login.password': 'Password',
  'login.submit': 'Login',
  'login.forgot': 'Forgot password?',
  'login.register': 'New here?',
  'login.register.link': 'Register here',
  'login.reset': 'Password reset successful. Please log in with your new password.',
  'login.unconfirmed': 'Account not confirmed. Code sent to {email}',
  'login.failed': 'Invalid credentials or server error',
  'login.noTokens': 'Tokens not returned',
  'login.unexpected': 'Unexpected login error. Please try again.',
} as const;

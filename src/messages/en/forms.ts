/** Shared by all account forms: the rules of §5, the password field, and why a call failed. */
export const texts = {
  'email-required': 'Email is required',
  'email.malformed': 'Enter a valid e-mail address',
  'password-required': 'Password is required',

  'password.show': 'Show characters',
  'password.hide': 'Hide characters',
  'password.capsLock': 'Caps Lock is on',

  'error.generic': 'Something went wrong',
  'error.http': 'HTTP {status}',
  'account.help': 'Help & Support',
} as const;

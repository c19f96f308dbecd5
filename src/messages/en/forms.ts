/** What all forms of the account say: rules of §5, passwords, and why a call failed. */
export const texts = {
  'email-required': 'Email is required',
  'password-required': 'Password is required',
  'password-weak': 'Password must be at least 8 characters with at least one number and one special character',
  'passwords-differ': 'Passwords do not match',

  'password.rules': 'Your password needs:',
  'password.rule.length': 'At least 8 characters',
  'password.rule.digit': 'One number',
  'password.rule.special': 'One special character: !@#$%^&*',
  'password.rule.met': 'done',
  'password.show': 'Show characters',
  'password.hide': 'Hide characters',
  'password.capsLock': 'Caps Lock is on',

  'confirm.autoLoginFailed': 'Auto-login failed after confirmation',
  'confirm.noCredentials': 'Missing credentials for auto-login',

  'error.generic': 'Something went wrong',
  'error.http': 'HTTP {status}',
  'error.wait': 'You can try again in {seconds} seconds.',
};

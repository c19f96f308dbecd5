/** Shared by registration and the screens after it: the rules for a new password, and the automatic login. */
export const texts = {
  'password-weak': 'Password must be at least 8 characters with at least one number and one special character',
  'passwords-differ': 'Passwords do not match',

  'password.rules': 'Your password needs:',
  'password.rule.length': 'At least 8 characters',
  'password.rule.digit': 'One number',
  'password.rule.special': 'One special character: !@#$%^&*',
  'password.rule.met': 'done',
  'password.showRepeated': 'Show repeated characters',
  'password.hideRepeated': 'Hide repeated characters',

  'confirm.autoLoginFailed': 'Auto-login failed after confirmation',
  'confirm.noCredentials': 'Missing credentials for auto-login',
} as const;

/** Shared by all account forms: the rules of §5, the password field, and why a call failed. */
export const forms = {
  'email-required': 'Email is required',
  'email.malformed': 'Enter a valid email address',
  'password-required': 'Password is required',

  'password.show': 'Show characters',
  'password.hide': 'Hide characters',
  'password.capsLock': 'Caps Lock is on',

  'error.generic': 'Something went wrong',
  'error.http': 'HTTP {status}',
  'account.help': 'Help & Support',
} as const;

/** Shared by registration and the screens after it: the rules for a new password, and the automatic login. */
export const newAccount = {
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

/** Login. */
export const login = {
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

/** Registration. */
export const register = {
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

/** The account screens that ask for a code, and Change Password. */
export const recovery = {
  'password.showNew': 'Show new characters',
  'password.hideNew': 'Hide new characters',

  'code-required': 'Code is required',

  'confirm.title': 'Confirm Your Email',
  'confirm.text': 'We sent a code to {email}. Enter it here to confirm that this address is yours.',
  'confirm.code': 'Confirmation Code',
  'confirm.code.checked': 'We check the code as soon as its last digit is in.',
  'confirm.submit': 'Confirm',
  'confirm.resend': 'Resend Code',
  'confirm.resendIn': 'Resend in {seconds}s',
  'confirm.other': 'Use another email address',
  'confirm.login': 'Already confirmed?',
  'confirm.login.link': 'Login here',
  'confirm.done': 'Email confirmed',
  'confirm.resent': 'Confirmation code resent to your email',
  'confirm.failed': 'Confirmation failed',
  'confirm.resendFailed': 'Resend failed',

  'forgot.title': 'Forgot your password?',
  'forgot.text': 'Tell us your email address and we send you a code to set a new one.',
  'forgot.email': 'Email',
  'forgot.submit': 'Send reset code',
  'forgot.sent': 'If the account exists, an email has been sent.',
  'forgot.login': 'Back to login',

  'reset.title': 'Reset your password',
  'reset.text': 'The code is in the email we sent you. It may take a minute to arrive.',
  'reset.email': 'Email',
  'reset.code': 'Verification code',
  'reset.password': 'New password',
  'reset.confirm': 'Confirm password',
  'reset.submit': 'Reset password',
  'reset.differ': 'Passwords do not match.',
  'reset.failed': 'Reset failed.',
  'reset.done': 'Password reset. You can now log in.',
  'reset.again': 'Send a new code',

  'change.title': 'Change Password',
  'change.current': 'Current password',
  'change.new': 'New password',
  'change.confirm': 'Confirm new password',
  'change.submit': 'Change password',
  'change.differ': 'New passwords do not match.',
  'change.failed': 'Change failed.',
  'change.done': 'Password changed.',
} as const;

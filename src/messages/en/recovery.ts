import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

/** The account screens that ask for a code, and Change Password. */
export const texts = {
  ...aside,
  ...forms,
  ...newAccount,
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
  'confirm.other': 'Use another e-mail address',
  'confirm.noCode': 'No code yet? Look in your spam folder. Is {email} right? If nothing comes, ask the organiser at the bar.',
  'confirm.noCode.change': 'Not you? Change the address',
  'confirm.noCode.send': 'Send code there',
  'confirm.login': 'Already confirmed?',
  'confirm.login.link': 'Login here',
  'confirm.done': 'Email confirmed',
  'confirm.resent': 'Confirmation code resent to your email',
  'confirm.failed': 'Confirmation failed',
  'confirm.resendFailed': 'Resend failed',

  'forgot.title': 'Forgot your password?',
  'forgot.text': 'Tell us your e-mail address and we send you a code to set a new one.',
  'forgot.email': 'Email',
  'forgot.submit': 'Send reset code',
  'forgot.sent': 'If the account exists, an email has been sent.',
  'forgot.login': 'Back to login',

  'reset.title': 'Reset your password',
  'reset.text': 'The code is in the e-mail we sent you. It may take a minute to arrive.',
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

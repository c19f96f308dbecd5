import { fill, hover, ok, press, refused, see, type State } from './script.ts';

type Given = Pick<State, 'name' | 'route'> & Partial<State>;
const state = (given: Given): State => ({ as: 'nobody', answers: {}, steps: [], ...given });

const EMAIL = fill('Email', 'ada@guests.example');
const LOGIN = [EMAIL, fill('Password', 'lamplight-7!'), press('Login')];
const REGISTER = [EMAIL, fill('Password', 'lamplight-7!'), fill('Confirm Password', 'lamplight-7!'), press('Register')];
const RESET = [
  EMAIL,
  fill('Verification code', '123456'),
  fill('New password', 'lamplight-7!'),
  fill('Confirm password', 'lamplight-7!'),
];
const CHANGE = [
  fill('Current password', 'x'),
  fill('New password', 'lamplight-7!'),
  fill('Confirm new password', 'lamplight-7!'),
];
const WRONG_CODE = refused(400, 'Invalid verification code provided, please try again.');
const SUBMIT_CHANGE = [...CHANGE, press('Change password')];

const LATE = {
  route: '/register',
  hurried: true,
  // The toast of the registration goes meanwhile.
  region: 'Speed dating',
  answers: { 'POST /register': ok({ message: 'Registered', userConfirmed: false }) },
} as const;

/** The screens before the main screen, and those outside of it. */
export const ACCOUNT_STATES: readonly State[] = [
  state({ name: 'landing', route: '/' }),
  state({ name: 'landing-logged-out', route: '/?logout=timeout', steps: [see('logged out due to inactivity')] }),
  state({
    name: 'self-check',
    route: '/',
    tag: ' debug match-text=“We write tomorrow”',
    answers: { 'GET /profile': refused(401) },
    steps: [see('1 fault.')],
  }),
  state({ name: 'register', route: '/register', steps: [see('Already have an account?')] }),
  state({
    name: 'register-privacy',
    route: '/register',
    tag: ' privacy-link="https://lantern.example/privacy"',
    steps: [see('Privacy policy')],
  }),
  state({ name: 'register-empty', route: '/register', steps: [press('Register'), see('Email is required')] }),
  state({
    name: 'register-refused',
    route: '/register',
    answers: { 'POST /register': refused(400, 'This address has an account already.') },
    steps: [...REGISTER, see('This address has')],
  }),
  state({ name: 'register-busy', route: '/register', answers: { 'POST /register': 'never' }, steps: REGISTER }),
  state({ name: 'confirm', route: '/confirm', as: 'unconfirmed', steps: [see('Confirm Your Email')] }),
  state({ name: 'confirm-prefilled', route: '/confirm?code=123456', as: 'unconfirmed', steps: [see('Confirm Your Email')] }),
  state({
    name: 'confirm-code-length',
    route: '/confirm',
    tag: ' code-length="6"',
    as: 'unconfirmed',
    steps: [see('Confirm Your Email')],
  }),
  state({
    name: 'confirm-wrong-code',
    route: '/confirm',
    as: 'unconfirmed',
    answers: { 'POST /confirm': WRONG_CODE },
    steps: [fill('Confirmation Code', '123456'), press('Confirm'), see('Invalid verification')],
  }),
  state({
    name: 'confirm-resent-toast',
    route: '/confirm',
    as: 'unconfirmed',
    steps: [press('Resend Code'), hover('Confirmation code resent')],
  }),
  state({ ...LATE, name: 'confirm-no-code', steps: [...REGISTER, see('No code yet?')] }),
  state({ ...LATE, name: 'confirm-other-address', steps: [...REGISTER, press('Not you?'), see('Send code there')] }),
  state({ name: 'confirm-nobody-toast', route: '/confirm', steps: [hover('No registration in progress')] }),
  state({ name: 'login', route: '/login', steps: [see('Welcome back')] }),
  state({ name: 'login-after-reset', route: '/login?reset=success', steps: [see('Password reset successful')] }),
  state({
    name: 'login-refused',
    route: '/login',
    answers: { 'POST /login': refused(401, 'Incorrect e-mail or password.') },
    steps: [...LOGIN, see('Incorrect e-mail')],
  }),
  state({
    name: 'login-offline',
    route: '/login',
    answers: { 'POST /login': 'lost' },
    steps: [...LOGIN, see('Invalid credentials')],
  }),
  state({ name: 'forgot', route: '/forgot-password', steps: [see('Forgot your password?')] }),
  state({
    name: 'forgot-busy',
    route: '/forgot-password',
    answers: { 'POST /forgot-password': 'never' },
    steps: [EMAIL, press('Send reset code')],
  }),
  state({
    name: 'forgot-sent',
    route: '/forgot-password',
    // The message disappears soon; the next screen stays.
    steps: [EMAIL, press('Send reset code'), see('an email has been sent'), see('Reset your password')],
  }),
  state({ name: 'reset', route: '/reset-password', steps: [see('Reset your password')] }),
  state({
    name: 'reset-wrong-code',
    route: '/reset-password',
    answers: { 'POST /confirm-forgot': WRONG_CODE },
    steps: [...RESET, press('Reset password'), see('Invalid verification')],
  }),
  state({ name: 'change-password', route: '/change-password', as: 'attendee', steps: [see('Current password')] }),
  state({
    name: 'change-password-done',
    route: '/change-password',
    as: 'attendee',
    steps: [...SUBMIT_CHANGE, see('Password changed.')],
  }),
  state({
    name: 'change-password-refused',
    route: '/change-password',
    as: 'attendee',
    answers: { 'POST /change-password': refused(401, 'Incorrect password.') },
    steps: [...SUBMIT_CHANGE, see('Incorrect password.')],
  }),
  state({ name: 'help', route: '/help', steps: [see('Help & Support')] }),
  state({ name: 'not-found', route: '/nowhere', steps: [see('404')] }),
];

import type { LanguageTexts } from './language-texts.ts';

export const en: LanguageTexts = {
  confirm: {
    subject: 'Your confirmation code',
    lead: 'Welcome! Enter this code to confirm your e-mail:',
    otherwise: 'If you did not register, you can ignore this mail.',
  },
  reset: {
    subject: 'Your password reset code',
    lead: 'Enter this code to set a new password:',
    otherwise: 'If you did not ask for it, you can ignore this mail; your password stays as it is.',
  },
  unlisted: {
    subject: 'Your registration',
    lead: 'This e-mail is not on the guest list, so there is no code for it yet. Ask whoever runs the event to let you in, or to put this e-mail in place of the one on your ticket: then the code comes by mail.',
    otherwise: 'If you did not register, you can ignore this mail.',
  },
  member: {
    subject: 'You already have an account',
    lead: 'There is an account with this e-mail already. Log in with your password, or choose a new one with “Forgot password?”.',
    otherwise: 'If you did not ask for this, you can ignore this mail.',
  },
  changed: {
    subject: 'Your password was changed',
    lead: 'The password of your account was changed, and all other devices were logged out.',
    otherwise: 'If it was not you, choose a new one with “Forgot password?” at once.',
  },
  helped: {
    subject: 'A new password can be set for your account',
    lead: 'The organiser has shown a code for a new password to somebody who gave your name. With it, a new password is set and all devices are logged out.',
    otherwise: 'If it was not you, tell the organiser, and choose a new password with “Forgot password?” at once.',
  },
  export: {
    subject: 'Your data',
    lead: 'You asked for everything that is kept about you. It is behind this link:',
    otherwise: 'If you did not ask for it, you can ignore this mail.',
  },
  reported: {
    subject: 'Something was reported',
    lead: 'Somebody at your event has reported somebody. The report is at your desk, where you can also suspend the person it is about.',
    otherwise: 'However much is reported, such a mail comes once in ten minutes at most.',
  },
  waiting: 'Reports waiting: {count}.',
  several:
    'This e-mail was registered more than once, with different passwords. None of them is valid: once the e-mail is confirmed, choose one with “Forgot password?”.',
  linkValid: 'The link works for 24 hours. Show it to nobody.',
  download: 'Download',
  linkGone: 'This link has expired. Ask for another one.',
  valid: 'It is valid for 10 minutes.',
  kept: {
    one: 'All your data is deleted one day after the event has closed, or, as long as it stays open, one day after your last login. An account that is not confirmed is deleted after 7 days.',
    other:
      'All your data is deleted {days} days after the event has closed, or, as long as it stays open, {days} days after your last login. An account that is not confirmed is deleted after 7 days.',
  },
  questions: 'Questions? Write to {support}.',
  results: {
    subject: 'Your results are in',
    lead: 'Your results are in. Log in to see them.',
    otherwise: 'Everybody with a profile gets this mail.',
  },
  unfinished: {
    subject: 'One step is missing',
    lead: 'Your registration is done, and one step is missing: your profile. It takes two minutes.',
    otherwise: 'If you have changed your mind, you can ignore this mail.',
  },
  undecided: {
    subject: 'There is still time',
    lead: 'You have not made a choice yet, and there is still time.',
    otherwise: 'If you do not want to choose anybody, you can ignore this mail.',
  },
  invitation: {
    subject: 'You are invited',
    lead: 'You are invited. Register on the page of the event, and you are part of it.',
    otherwise: 'If you do not want to come, you can ignore this mail.',
  },
  unregistered: {
    subject: 'Your place is waiting',
    lead: 'You are invited, and have not registered yet.',
    otherwise: 'If you do not want to come, you can ignore this mail.',
  },
  unsubscribe: 'To get no more of these mails:',
  stop: 'No more mails',
  stopped: 'You get no more of these mails. Codes still come when you ask for them.',
};

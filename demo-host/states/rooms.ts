import type { MessageKey } from '../../src/messages/messages.ts';

/** The length limits of texts in one place. */
export interface Room {
  readonly keys: readonly MessageKey[];
  /** Letters of the longest word, which can't be broken. */
  readonly word: number;
  /** Letters in total, with spaces. */
  readonly whole: number;
}

/**
 * Length limits at the narrowest width of each place, in Arial and similar fonts. Widths in px are those inside the element and,
 * for a letter, the average of the widget's texts.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  // A quarter of the bar at 280px is 55px, a letter at 13px nearly 7; two lines.
  'the tabs': { keys: ['tab.profile', 'tab.browse', 'tab.likes', 'tab.matches'], word: 8, whole: 13 },
  // Five, and of different lengths: a column is as wide as its longest word.
  'the tabs of the desk': {
    keys: ['admin.tab.evening', 'admin.tab.people', 'admin.tab.rounds', 'admin.tab.mails', 'admin.tab.event'],
    word: 10,
    whole: 12,
  },
  // In one line over a photo of 101px, whose pill has 91px; a letter at 13px is 6.5.
  'what is written on one’s photos': { keys: ['photos.primary', 'photos.setPrimary'], word: 14, whole: 14 },
  // In one line on a card of 173px, beside the word "View": 91px at 12px; two lines would cover the face.
  'what is written on a match': { keys: ['matches.badge'], word: 13, whole: 13 },
  // Cards of 148px leave 88px beside the heart at 14px, in two lines.
  'the buttons of a card': {
    keys: ['person.view', 'person.like', 'person.unlike', 'likes.likeBack', 'person.likeUnavailable'],
    word: 11,
    whole: 20,
  },
  // Two answers side by side in a dialog of 248px have 92px each up to their edges, at 16px, in two lines.
  'the answers of a dialog': { keys: ['matches.confirm.yes', 'matches.confirm.no'], word: 9, whole: 16 },
  // In one line beside one's own portrait at 280px: 136px up to its edges, at 14px.
  'the button beside one’s portrait': { keys: ['profile.edit'], word: 18, whole: 18 },
  // Beside each other at 280px: 248px at 14px, the link a little wider than 7 a letter.
  'the password’s label at login': { keys: ['login.password'], word: 14, whole: 14 },
  'the link beside that label': { keys: ['login.forgot'], word: 14, whole: 21 },
  // Alone in its row at 280px, in one line: 198px at 16px, a letter a little over 8.
  'the other buttons': {
    keys: [
      'landing.register',
      'landing.login',
      'login.submit',
      'register.submit',
      'confirm.submit',
      'confirm.resend',
      'forgot.submit',
      'reset.submit',
      'change.submit',
      'profile.create.submit',
      'profile.save',
      'profile.cancel',
      'profile.preview',
      'leave.button',
      'help.leave',
      'consent.agree',
      'consent.later',
      'consent.close',
      'photos.add',
      'photos.retry',
      'app.part.retry',
      'profile.load.retry',
      'browse.retry',
      'browse.more',
      'matches.browse',
      'matches.see',
      'likes.refresh',
      'person.close',
      'notFound.home',
      'app.back',
      'admin.logout',
      'admin.retry',
      'admin.refresh',
      'admin.cancel',
      'admin.done',
      'admin.unlock',
      'admin.renew',
      'admin.release',
      'admin.hold',
      'admin.close',
      'admin.times',
      'admin.times.save',
      'admin.people.more',
      'admin.suspend',
      'admin.restore',
      'admin.guests.import',
      'admin.guests.add',
      'admin.seat.change',
      'admin.save',
      'admin.letIn',
    ],
    word: 16,
    whole: 23,
  },
};

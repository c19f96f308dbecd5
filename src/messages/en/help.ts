import { texts as aside } from './aside';

/** Help & Support, and the "not found" screen. */
export const texts = {
  ...aside,
  'help.title': 'Help & Support',
  'help.support': 'Support',
  'help.support.text': 'We are glad to help. Write or call us:',
  'help.support.none': 'Please ask the organiser of your event.',
  'help.support.email': 'Email',
  'help.support.phone': 'Phone',
  'help.usage': 'App usage',
  'help.usage.release': "Other participants' profiles are released on the day of the event, after the table rotations finish.",
  'help.usage.text':
    'Until then, make your profile and add photos. Afterwards, browse the people you met, like those you want to see again, and find everyone who liked you back under Matches.',
  'help.usage.seenByThem': 'People you like can see it under Likes.',
  'help.usage.results': 'Where results come at a set time, likes stay secret until then.',
  'help.usage.shared': 'Others see your age and the first initial of your last name. Your date of birth is not shared.',
  'help.privacy': 'Data privacy',
  'help.privacy.text':
    'Your data is used only for matching and to run the service. It is never shared publicly or with third parties.',
  'help.leave': 'Stop taking part',
  'help.leave.text': 'You can do so at any time. Your profile, photos and likes are deleted; your account stays.',
  'help.deletion': 'Account deletion',
  'help.deletion.text': 'To delete your account, please contact support. We remove your profile, photos and likes.',
  'help.deletion.days':
    'All of it is deleted {days} days after the event has closed or, as long as it stays open, {days} days after your last login.',
  'help.deletion.day':
    'All of it is deleted one day after the event has closed or, as long as it stays open, one day after your last login.',

  'notFound.title': '404 - Page not found',
  'notFound.text': 'This page does not exist, or it has moved.',
  'notFound.home': 'Go to the start',
} as const;

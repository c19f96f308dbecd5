import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

/** The admin dashboard, and the evening that an organiser runs there. */
export const texts = {
  ...forms,
  'admin.title': 'Admin dashboard',
  'admin.welcome': 'Welcome, {email}',
  'admin.expiry': 'Access token expires: {time}',
  'admin.expiry.unknown': 'not available',
  'admin.logout': 'Logout',

  'admin.tab.evening': 'Evening',
  'admin.tab.people': 'People',
  'admin.tab.rounds': 'Rounds',
  'admin.tab.mails': 'Mails',
  'admin.tab.event': 'Event',
  'admin.retry': 'Try again',
  'admin.refresh': 'Refresh',
  'admin.cancel': 'Cancel',
  'admin.done': 'Done',
  'admin.password': 'Your password',

  'admin.locked': 'Locked',
  'admin.locked.hint': 'Nobody has used this page for a while. Your password opens it again, as you left it.',
  'admin.lock.soon': 'This page is about to lock. Any key or touch keeps it open.',
  'admin.unlock': 'Unlock',
  'admin.lock.after': 'Lock after',
  'admin.renew.hint': 'You will be logged out on {time}. With your password you stay for five more hours.',
  'admin.renew': 'Stay logged in',

  'admin.save': 'Save',
  'admin.saved': 'Saved',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
} as const;

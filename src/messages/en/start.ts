/** The app's own messages around any screen, and the names of lazy parts for when they can't be loaded. */
export const app = {
  'app.label': 'Speed dating',
  'app.loading': 'Loading...',
  'app.part.missing': 'Could not load {part}: missing',
  'app.part.timeout': 'Could not load {part}: timed out',
  'app.part.other': 'Could not load {part}: {reason}',
  'app.part.retry': 'Try again',
  'app.failed': 'Something went wrong',

  'part.welcome': 'the welcome screen',
  'part.help': 'the help page',
  'part.account': 'the account screens',
  'part.main': 'the main screen',
  'part.profile': 'your profile',
  'part.people': 'the people screens',
  'part.admin': 'the admin dashboard',

  'confirm.none': 'No registration in progress. Please register first.',
} as const;

/** The header, the toasts, and messages about API calls that any screen may show; they load with the API client. */
export const signedIn = {
  'app.storage': 'Your browser keeps nothing for this page, so you will be logged out when you leave it.',
  'app.title': 'Speed Dating',
  'menu.open': 'Menu',
  'menu.help': 'Help',
  'menu.changePassword': 'Change Password',
  'menu.logout': 'Log out',
  'error.wait': 'You can try again in {seconds} seconds.',
  'error.waitOne': 'You can try again in one second.',
  'app.notifications': 'Notifications',
  'app.dismiss': 'Dismiss',
} as const;

/** The landing screen. */
export const welcome = {
  'landing.title': 'Meet someone worth meeting',
  'landing.text':
    'Join exciting events and make meaningful connections. Tell us who you are, meet people in person, and see who liked you back.',
  'landing.register': 'Register',
  'landing.login': 'Login',
  'landing.timeout': "You've been logged out due to inactivity. Please sign in again to continue.",
  'landing.step.register': 'Register and make your profile',
  'landing.step.meet': 'Meet everyone at the event',
  'landing.step.match': 'See who liked you back',
  'landing.help': 'Help & Support',
} as const;

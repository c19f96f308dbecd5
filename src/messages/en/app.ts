/** The app's own messages around any screen, and the names of lazy parts for when they can't be loaded. */
export const texts = {
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

/** The header, the toasts, and messages about API calls that any screen may show; they load with the API client. */
export const texts = {
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

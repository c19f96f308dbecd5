/** The landing screen. */
export const texts = {
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

/** The admin dashboard. */
export const texts = {
  'admin.title': 'Admin dashboard',
  'admin.welcome': 'Welcome, {email}',
  'admin.expiry': 'Access token expires: {time}',
  'admin.expiry.unknown': 'not available',
  'admin.logout': 'Logout',
} as const;

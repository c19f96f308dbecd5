/** The tabs of the main screen. */
export const texts = {
  'tab.profile': 'My Profile',
  'tab.browse': 'View Profiles',
  'tab.likes': 'Likes',
  'tab.matches': 'Matches',
  'tab.label': 'Sections',
  'tab.likes.count': 'Liked you: {count}',
  'tab.matches.new': 'New match',
} as const;

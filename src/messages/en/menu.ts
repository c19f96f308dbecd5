/** The header's menu. */
export const texts = { 'menu.help': 'Help', 'menu.changePassword': 'Change Password', 'menu.logout': 'Log out' } as const;

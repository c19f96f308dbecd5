/** Accessible names for the toasts. */
export const texts = { 'app.notifications': 'Notifications', 'app.dismiss': 'Dismiss' } as const;

/** The header, and messages about API calls that any screen may show; they load with the API client. */
export const texts = {
  'app.title': 'Speed Dating',
  'menu.open': 'Menu',
  'error.wait': 'You can try again in {seconds} seconds.',
} as const;

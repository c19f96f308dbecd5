/** The header, and what any screen may have to say of a call: they come along with the calls. */
export const texts = {
  'app.title': 'Speed Dating',
  'menu.open': 'Menu',
  'error.wait': 'You can try again in {seconds} seconds.',
};

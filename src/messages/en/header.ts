/** The header. */
export const texts = { 'app.title': 'Speed Dating', 'menu.open': 'Menu' };

import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'app.storage': 'Dein Browser speichert für diese Seite nichts. Wenn du sie verlässt, wirst du abgemeldet.',
  'app.title': 'Speed-Dating',
  'menu.open': 'Menü',
  'menu.help': 'Hilfe',
  'menu.changePassword': 'Passwort ändern',
  'menu.logout': 'Abmelden',
  'error.wait': {
    one: 'In {seconds} Sekunde kannst du es wieder versuchen.',
    other: 'In {seconds} Sekunden kannst du es wieder versuchen.',
  },
  'error.waitOne': 'In einer Sekunde kannst du es wieder versuchen.',
  'app.notifications': 'Mitteilungen',
  'app.dismiss': 'Ausblenden',
});

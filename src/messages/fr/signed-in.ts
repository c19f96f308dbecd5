import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'app.storage': 'Ton navigateur ne garde rien pour cette page\u00a0: ta session se fermera quand tu la quitteras.',
  'app.title': 'Speed dating',
  'menu.open': 'Menu',
  'menu.help': 'Aide',
  'menu.changePassword': 'Changer de mot de passe',
  'menu.logout': 'Se déconnecter',
  'error.wait': {
    one: 'Tu pourras réessayer dans {seconds} seconde.',
    many: 'Tu pourras réessayer dans {seconds} de secondes.',
    other: 'Tu pourras réessayer dans {seconds} secondes.',
  },
  'error.waitOne': 'Tu pourras réessayer dans une seconde.',
  'app.notifications': 'Notifications',
  'app.dismiss': 'Masquer',
});

import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'app.storage': 'Je browser bewaart niets voor deze pagina, dus je wordt uitgelogd als je weggaat.',
  'app.title': 'Speeddaten',
  'menu.open': 'Menu',
  'menu.help': 'Hulp',
  'menu.changePassword': 'Wachtwoord wijzigen',
  'menu.logout': 'Uitloggen',
  'error.wait': {
    one: 'Je kunt het over {seconds} seconde opnieuw proberen.',
    other: 'Je kunt het over {seconds} seconden opnieuw proberen.',
  },
  'error.waitOne': 'Je kunt het over een seconde opnieuw proberen.',
  'app.notifications': 'Meldingen',
  'app.dismiss': 'Verbergen',
});

import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'app.storage': 'Il tuo browser non conserva nulla per questa pagina: quando la lasci, la sessione si chiude.',
  'app.title': 'Speed dating',
  'menu.open': 'Menu',
  'menu.help': 'Aiuto',
  'menu.changePassword': 'Cambia password',
  'menu.logout': 'Esci',
  'error.wait': {
    one: 'Puoi riprovare tra {seconds} secondo.',
    many: 'Puoi riprovare tra {seconds} di secondi.',
    other: 'Puoi riprovare tra {seconds} secondi.',
  },
  'error.waitOne': 'Puoi riprovare tra un secondo.',
  'app.notifications': 'Notifiche',
  'app.dismiss': 'Nascondi',
});

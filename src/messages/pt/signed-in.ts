import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'app.storage': 'O teu navegador não guarda nada desta página, por isso a sessão termina quando saíres dela.',
  'app.title': 'Speed dating',
  'menu.open': 'Menu',
  'menu.help': 'Ajuda',
  'menu.changePassword': 'Alterar palavra-passe',
  'menu.logout': 'Sair',
  'error.wait': {
    one: 'Podes tentar de novo daqui a {seconds} segundo.',
    many: 'Podes tentar de novo daqui a {seconds} de segundos.',
    other: 'Podes tentar de novo daqui a {seconds} segundos.',
  },
  'error.waitOne': 'Podes tentar de novo daqui a um segundo.',
  'app.notifications': 'Notificações',
  'app.dismiss': 'Ocultar',
});

import { translation } from '../translation';

export const texts = translation('it', 'start', {
  'app.loading': 'Caricamento…',
  'app.part.missing': 'Impossibile caricare {part}: file mancante',
  'app.part.timeout': 'Impossibile caricare {part}: tempo scaduto',
  'app.part.other': 'Impossibile caricare {part}: {reason}',
  'app.part.retry': 'Riprova',
  'app.storage': 'Il tuo browser non conserva nulla per questa pagina: quando la lasci, la sessione si chiude.',
  'app.label': 'Speed dating',
  'app.failed': 'Qualcosa è andato storto',

  'part.welcome': 'la pagina iniziale',
  'part.help': 'la pagina di aiuto',
  'part.account': 'le pagine dell’account',
  'part.main': 'la schermata principale',
  'part.profile': 'il tuo profilo',
  'part.people': 'i profili',
  'part.admin': 'l’amministrazione',

  'confirm.none': 'Nessuna registrazione in corso. Prima registrati.',

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

  'landing.title': 'Incontra chi vale la pena incontrare',
  'landing.text':
    'Partecipa a serate speciali e crea legami veri. Racconta chi sei, incontra le persone dal vivo e scopri chi ricambia.',
  'landing.register': 'Registrati',
  'landing.login': 'Accedi',
  'landing.timeout': 'La sessione è scaduta per inattività. Accedi di nuovo per continuare.',
  'landing.step.register': 'Registrati e crea il tuo profilo',
  'landing.step.meet': 'Incontra tutti alla serata',
  'landing.step.match': 'Scopri chi ricambia',
  'landing.help': 'Aiuto e assistenza',
});

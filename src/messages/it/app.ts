import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'app.label': 'Speed dating',
  'app.loading': 'Caricamento…',
  'app.part.missing': 'Impossibile caricare {part}: file mancante',
  'app.part.timeout': 'Impossibile caricare {part}: tempo scaduto',
  'app.part.other': 'Impossibile caricare {part}: {reason}',
  'app.part.retry': 'Riprova',
  'app.failed': 'Qualcosa è andato storto',

  'part.welcome': 'la pagina iniziale',
  'part.help': 'la pagina di aiuto',
  'part.account': 'le pagine dell’account',
  'part.main': 'la schermata principale',
  'part.profile': 'il tuo profilo',
  'part.people': 'i profili',
  'part.admin': 'l’amministrazione',

  'confirm.none': 'Nessuna registrazione in corso. Prima registrati.',
});

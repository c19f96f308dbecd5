import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('it', english, {
  ...aside,
  'help.title': 'Aiuto e assistenza',
  'help.support': 'Assistenza',
  'help.support.text': 'Ti aiutiamo volentieri. Scrivici o chiamaci:',
  'help.support.none': 'Rivolgiti a chi organizza la tua serata.',
  'help.support.email': 'E-mail',
  'help.support.phone': 'Telefono',
  'help.usage': 'Come funziona',
  'help.usage.release':
    'I profili degli altri partecipanti vengono pubblicati il giorno della serata, al termine dei giri ai tavoli.',
  'help.usage.text':
    'Nel frattempo crea il tuo profilo e aggiungi qualche foto. Poi sfoglia i profili delle persone che hai incontrato, metti un like a chi vuoi rivedere e trova in «Match» chi ha ricambiato.',
  'help.usage.seenByThem': 'Chi riceve il tuo like lo vede in «Like».',
  'help.usage.results': 'Se i risultati arrivano a un’ora stabilita, i like restano segreti fino ad allora.',
  'help.usage.shared': 'Gli altri vedono la tua età e l’iniziale del cognome. La tua data di nascita non viene condivisa.',
  'help.privacy': 'Privacy dei dati',
  'help.privacy.text':
    'I tuoi dati servono solo a trovare i match e a far funzionare il servizio. Non vengono mai resi pubblici né ceduti a terzi.',
  'help.leave': 'Smetti di partecipare',
  'help.leave.text': 'Puoi farlo in qualsiasi momento. Profilo, foto e like vengono eliminati; l’account resta.',
  'help.deletion': 'Eliminazione dell’account',
  'help.deletion.text': 'Per eliminare l’account contatta l’assistenza. Cancelleremo profilo, foto e like.',
  'help.deletion.days': {
    one: 'Tutto viene cancellato {days} giorno dopo la chiusura della serata o, finché resta aperta, {days} giorno dopo il tuo ultimo accesso.',
    many: 'Tutto viene cancellato {days} di giorni dopo la chiusura della serata o, finché resta aperta, {days} di giorni dopo il tuo ultimo accesso.',
    other:
      'Tutto viene cancellato {days} giorni dopo la chiusura della serata o, finché resta aperta, {days} giorni dopo il tuo ultimo accesso.',
  },
  'help.deletion.day':
    'Tutto viene cancellato un giorno dopo la chiusura della serata o, finché resta aperta, un giorno dopo il tuo ultimo accesso.',

  'notFound.title': '404 – Pagina non trovata',
  'notFound.text': 'Questa pagina non esiste o è stata spostata.',
  'notFound.home': 'Vai all’inizio',
});

import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'card.title': 'La mia scheda',
  'card.own': 'Sei il numero {number}',
  'card.hint': 'La vedi solo tu. Tocca di nuovo una risposta per toglierla.',
  'card.number': 'Numero {number}',
  'card.yes': 'Sì',
  'card.maybe': 'Forse',
  'card.no': 'No',
  'card.note': 'Nota',
  'card.note.of': 'Nota sul numero {number}',
  'card.saved': 'Salvato',
  'card.unsent': 'Non ancora inviato: verrà inviato quando torni online',
  'card.refused': 'Non è stato possibile salvare.',
  'card.failed': 'Non è stato possibile caricare la tua scheda.',
  'card.retry': 'Riprova',
  'card.mine': 'La tua nota: {note}',
  'card.across': 'Al tuo tavolo',
});

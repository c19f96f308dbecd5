import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'rounds.title': 'Giri',
  'rounds.round': 'Giro {round} di {rounds}',
  'rounds.table': 'Tavolo {table}',
  'rounds.next': 'Poi: tavolo {table}',
  'rounds.nextBreak': 'Poi: una pausa',
  'rounds.last': 'Questo è l’ultimo giro.',
  'rounds.unknown': 'Nessuna connessione: il tuo prossimo tavolo non è ancora noto.',
  'rounds.break': 'Pausa',
  'rounds.break.then': 'In questo giro fai una pausa.',
  'rounds.planned': 'I giri iniziano tra poco',
  'rounds.first': 'Inizi al tavolo {table}.',
  'rounds.paused': 'In pausa. Tra poco si riprende.',
  'rounds.change': 'Passa al tavolo {table}',
  'rounds.stay': 'Resta al tavolo {table}',
  'rounds.over': 'I giri sono finiti',
  'rounds.said': 'Giro {round} di {rounds}, tavolo {table}, con {person}',
});

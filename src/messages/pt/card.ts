import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'card.title': 'O meu cartão',
  'card.own': 'És o número {number}',
  'card.hint': 'Só tu vês isto. Toca outra vez numa resposta para a retirar.',
  'card.number': 'Número {number}',
  'card.yes': 'Sim',
  'card.maybe': 'Talvez',
  'card.no': 'Não',
  'card.note': 'Nota',
  'card.note.of': 'Nota sobre o número {number}',
  'card.saved': 'Guardado',
  'card.unsent': 'Ainda não enviado: segue quando voltares a estar online',
  'card.refused': 'Não foi possível guardar.',
  'card.failed': 'Não foi possível carregar o teu cartão.',
  'card.retry': 'Tentar de novo',
  'card.mine': 'A tua nota: {note}',
  'card.across': 'À tua mesa',
});

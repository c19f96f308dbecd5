import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'card.title': 'Moja karta',
  'card.own': 'Twój numer to {number}',
  'card.hint': 'Widzisz to tylko ty. Dotknij odpowiedzi jeszcze raz, aby ją cofnąć.',
  'card.number': 'Numer {number}',
  'card.yes': 'Tak',
  'card.maybe': 'Może',
  'card.no': 'Nie',
  'card.note': 'Notatka',
  'card.note.of': 'Notatka do numeru {number}',
  'card.saved': 'Zapisano',
  'card.unsent': 'Jeszcze nie wysłano: zostanie wysłane, gdy znów będziesz online',
  'card.refused': 'Nie udało się zapisać.',
  'card.failed': 'Nie udało się wczytać twojej karty.',
  'card.retry': 'Spróbuj ponownie',
  'card.mine': 'Twoja notatka: {note}',
  'card.across': 'Przy twoim stoliku',
});

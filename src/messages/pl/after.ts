import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'contact.share': 'Udostępnij kontakt',
  'contact.change': 'Zmień',
  'contact.stop': 'Nie udostępniaj',
  'contact.seen': '{name} widzi {contact}',
  'contact.shared': '{name} widzi twój kontakt',
  'contact.none': '{name} jeszcze nie udostępnia kontaktu.',
  'contact.ask': 'Jak {name} może się z tobą skontaktować?',
  'contact.hint': 'Widzi to tylko {name}.',
  'contact.useEmail': 'Użyj mojego e-maila',
  'contact.send': 'Udostępnij',
  'contact.wrong': 'Wpisz numer, adres lub link, maksymalnie 200 znaków.',
  'contact.failed': 'Nie udało się udostępnić. Spróbuj ponownie.',
  'contact.call': 'Zadzwoń',
  'contact.message': 'Napisz',
  'contact.copy': 'Kopiuj',
  'contact.copied': 'Skopiowano',
  'matches.none': 'Tym razem bez pary. Każdy wieczór jest inny.',
  'matches.none.hint': 'Dziękujemy za ten wieczór.',
  'event.next': 'Nasz następny wieczór',
});

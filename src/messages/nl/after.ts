import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'contact.share': 'Contact delen',
  'contact.change': 'Wijzigen',
  'contact.stop': 'Niet meer delen',
  'contact.seen': '{name} ziet {contact}',
  'contact.shared': '{name} ziet je contact',
  'contact.none': '{name} heeft nog geen contact gedeeld.',
  'contact.ask': 'Hoe kan {name} je bereiken?',
  'contact.hint': 'Alleen {name} ziet dit.',
  'contact.useEmail': 'Mijn e-mailadres gebruiken',
  'contact.send': 'Delen',
  'contact.wrong': 'Vul een nummer, een adres of een link in, van maximaal 200 tekens.',
  'contact.failed': 'Delen is niet gelukt. Probeer het opnieuw.',
  'contact.call': 'Bellen',
  'contact.message': 'Bericht',
  'contact.copy': 'Kopiëren',
  'contact.copied': 'Gekopieerd',
  'matches.none': 'Deze keer geen match. Elke avond is anders.',
  'matches.none.hint': 'Fijn dat je erbij was.',
  'event.next': 'Onze volgende avond',
});

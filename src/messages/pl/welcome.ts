import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'landing.title': 'Poznaj kogoś, kogo warto poznać',
  'landing.text':
    'Przyjdź na ciekawe spotkania i nawiąż prawdziwe znajomości. Napisz coś o sobie, poznaj ludzi na żywo i zobacz, komu też się podobasz.',
  'landing.register': 'Załóż konto',
  'landing.login': 'Zaloguj się',
  'landing.timeout': 'Nastąpiło wylogowanie z powodu braku aktywności. Zaloguj się ponownie, aby kontynuować.',
  'landing.step.register': 'Załóż konto i utwórz profil',
  'landing.step.meet': 'Poznaj wszystkich na spotkaniu',
  'landing.step.match': 'Zobacz, komu też się podobasz',
  'landing.help': 'Pomoc i wsparcie',
});

import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('nl', english, {
  ...forms,
  'login.title': 'Fijn dat je er weer bent',
  'login.email': 'E-mail',
  'login.password': 'Wachtwoord',
  'login.submit': 'Inloggen',
  'login.forgot': 'Wachtwoord vergeten?',
  'login.register': 'Nieuw hier?',
  'login.register.link': 'Registreer je hier',
  'login.reset': 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.',
  'login.unconfirmed': 'Je account is nog niet bevestigd. We hebben een code gestuurd naar {email}',
  'login.failed': 'Onjuiste gegevens of een serverfout',
  'login.noTokens': 'De server gaf geen tokens terug',
  'login.unexpected': 'Onverwachte fout bij het inloggen. Probeer het opnieuw.',
});

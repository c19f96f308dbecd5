import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('nl', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Maak je account aan',
  'register.email': 'E-mail',
  'register.email.hint': 'We sturen een code naar dit adres.',
  'register.password': 'Wachtwoord',
  'register.confirm': 'Bevestig het wachtwoord',
  'register.submit': 'Registreren',
  'register.login': 'Heb je al een account?',
  'register.login.link': 'Log hier in',
  'register.privacy': 'Je gegevens dienen alleen om matches te vinden en de dienst te laten werken.',
  'register.privacy.link': 'Privacyverklaring',
  'register.done': 'Je bent geregistreerd',
  'register.shape': 'Onverwacht antwoord van de server',
});

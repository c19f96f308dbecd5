import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('de', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Erstelle dein Konto',
  'register.email': 'E-Mail',
  'register.email.hint': 'Wir schicken einen Code an diese Adresse.',
  'register.password': 'Passwort',
  'register.confirm': 'Passwort bestätigen',
  'register.submit': 'Registrieren',
  'register.login': 'Du hast schon ein Konto?',
  'register.login.link': 'Hier anmelden',
  'register.privacy': 'Deine Daten dienen nur dazu, Matches zu finden und den Dienst zu betreiben.',
  'register.privacy.link': 'Datenschutzerklärung',
  'register.done': 'Du bist registriert',
  'register.shape': 'Unerwartete Antwort des Servers',
});

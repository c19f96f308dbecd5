import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('it', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Crea il tuo account',
  'register.email': 'E-mail',
  'register.email.hint': 'Invieremo un codice a questo indirizzo.',
  'register.password': 'Password',
  'register.confirm': 'Conferma la password',
  'register.submit': 'Registrati',
  'register.login': 'Hai già un account?',
  'register.login.link': 'Accedi qui',
  'register.privacy': 'I tuoi dati servono solo a trovare i match e a far funzionare il servizio.',
  'register.privacy.link': 'Informativa sulla privacy',
  'register.done': 'Registrazione completata',
  'register.shape': 'Risposta imprevista del server',
});

import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'password-weak': 'La password deve avere almeno 8 caratteri, tra cui un numero e un carattere speciale',
  'passwords-differ': 'Le password non coincidono',

  'password.rules': 'La password deve avere:',
  'password.rule.length': 'Almeno 8 caratteri',
  'password.rule.digit': 'Un numero',
  'password.rule.special': 'Un carattere speciale: !@#$%^&*',
  'password.rule.met': 'fatto',
  'password.showRepeated': 'Mostra i caratteri ripetuti',
  'password.hideRepeated': 'Nascondi i caratteri ripetuti',

  'confirm.autoLoginFailed': 'E-mail confermata, ma l’accesso automatico non è riuscito',
  'confirm.noCredentials': 'Mancano i dati per l’accesso automatico',
});

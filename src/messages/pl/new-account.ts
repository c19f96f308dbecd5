import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'password-weak': 'Hasło musi mieć co najmniej 8 znaków, w tym cyfrę i znak specjalny',
  'passwords-differ': 'Hasła nie są takie same',

  'password.rules': 'Hasło musi mieć:',
  'password.rule.length': 'Co najmniej 8 znaków',
  'password.rule.digit': 'Jedną cyfrę',
  'password.rule.special': 'Jeden znak specjalny: !@#$%^&*',
  'password.rule.met': 'gotowe',
  'password.showRepeated': 'Pokaż powtórzone znaki',
  'password.hideRepeated': 'Ukryj powtórzone znaki',

  'confirm.autoLoginFailed': 'Adres potwierdzony, ale automatyczne logowanie się nie udało',
  'confirm.noCredentials': 'Brak danych do automatycznego logowania',
});

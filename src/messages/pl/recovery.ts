import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('pl', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Pokaż nowe znaki',
  'password.hideNew': 'Ukryj nowe znaki',

  'code-required': 'Podaj kod',

  'confirm.title': 'Potwierdź adres e-mail',
  'confirm.text': 'Wysłaliśmy kod na adres {email}. Wpisz go tutaj, aby potwierdzić, że ten adres należy do ciebie.',
  'confirm.code': 'Kod potwierdzający',
  'confirm.code.checked': 'Sprawdzimy kod, gdy tylko wpiszesz ostatnią cyfrę.',
  'confirm.submit': 'Potwierdź',
  'confirm.resend': 'Wyślij kod ponownie',
  'confirm.resendIn': 'Wyślij ponownie za {seconds} s',
  'confirm.other': 'Użyj innego adresu e-mail',
  'confirm.noCode':
    'Nie ma kodu? Zajrzyj do folderu spam. Czy {email} się zgadza? Jeśli nic nie przyjdzie, zapytaj zespół przy barze.',
  'confirm.noCode.change': 'To nie ty? Zmień adres',
  'confirm.noCode.send': 'Wyślij tam kod',
  'confirm.login': 'Adres już potwierdzony?',
  'confirm.login.link': 'Zaloguj się',
  'confirm.done': 'Adres e-mail potwierdzony',
  'confirm.resent': 'Kod został wysłany ponownie na twój adres',
  'confirm.failed': 'Potwierdzenie się nie udało',
  'confirm.resendFailed': 'Wysyłanie się nie udało',

  'forgot.title': 'Nie pamiętasz hasła?',
  'forgot.text': 'Podaj swój adres e-mail, a wyślemy ci kod do ustawienia nowego hasła.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Wyślij kod',
  'forgot.sent': 'Jeśli takie konto istnieje, e-mail został wysłany.',
  'forgot.login': 'Wróć do logowania',

  'reset.title': 'Ustaw nowe hasło',
  'reset.text': 'Kod jest w e-mailu od nas. Wiadomość może dotrzeć po chwili.',
  'reset.email': 'E-mail',
  'reset.code': 'Kod weryfikacyjny',
  'reset.password': 'Nowe hasło',
  'reset.confirm': 'Powtórz hasło',
  'reset.submit': 'Ustaw hasło',
  'reset.differ': 'Hasła nie są takie same.',
  'reset.failed': 'Nie udało się zmienić hasła.',
  'reset.done': 'Hasło zostało zmienione. Możesz się teraz zalogować.',
  'reset.again': 'Wyślij nowy kod',

  'change.title': 'Zmień hasło',
  'change.current': 'Obecne hasło',
  'change.new': 'Nowe hasło',
  'change.confirm': 'Powtórz nowe hasło',
  'change.submit': 'Zmień hasło',
  'change.differ': 'Nowe hasła nie są takie same.',
  'change.failed': 'Nie udało się zmienić hasła.',
  'change.done': 'Hasło zostało zmienione.',
});

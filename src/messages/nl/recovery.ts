import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('nl', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Nieuwe tekens tonen',
  'password.hideNew': 'Nieuwe tekens verbergen',

  'code-required': 'Vul de code in',

  'confirm.title': 'Bevestig je e-mailadres',
  'confirm.text': 'We hebben een code gestuurd naar {email}. Vul die hier in om te bevestigen dat dit adres van jou is.',
  'confirm.code': 'Bevestigingscode',
  'confirm.code.checked': 'We controleren de code zodra het laatste cijfer er staat.',
  'confirm.submit': 'Bevestigen',
  'confirm.resend': 'Code opnieuw sturen',
  'confirm.resendIn': 'Opnieuw sturen over {seconds} s',
  'confirm.other': 'Een ander e-mailadres gebruiken',
  'confirm.noCode': 'Nog geen code? Kijk in je spammap. Klopt {email}? Komt er niets, vraag dan het team aan de bar.',
  'confirm.noCode.change': 'Niet jij? Adres wijzigen',
  'confirm.noCode.send': 'Code daarheen sturen',
  'confirm.login': 'Al bevestigd?',
  'confirm.login.link': 'Log hier in',
  'confirm.done': 'E-mailadres bevestigd',
  'confirm.resent': 'We hebben de code opnieuw naar je gemaild',
  'confirm.failed': 'Bevestigen is mislukt',
  'confirm.resendFailed': 'Opnieuw sturen is mislukt',

  'forgot.title': 'Wachtwoord vergeten?',
  'forgot.text': 'Vul je e-mailadres in. We sturen je een code waarmee je een nieuw wachtwoord kiest.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Code sturen',
  'forgot.sent': 'Als het account bestaat, is er een e-mail verstuurd.',
  'forgot.login': 'Terug naar inloggen',

  'reset.title': 'Kies een nieuw wachtwoord',
  'reset.text': 'De code staat in de e-mail die we je stuurden. Het kan even duren voor die er is.',
  'reset.email': 'E-mail',
  'reset.code': 'Verificatiecode',
  'reset.password': 'Nieuw wachtwoord',
  'reset.confirm': 'Bevestig het wachtwoord',
  'reset.submit': 'Wachtwoord wijzigen',
  'reset.differ': 'De wachtwoorden komen niet overeen.',
  'reset.failed': 'Wijzigen is mislukt.',
  'reset.done': 'Je wachtwoord is gewijzigd. Je kunt nu inloggen.',
  'reset.again': 'Nieuwe code sturen',

  'change.title': 'Wachtwoord wijzigen',
  'change.current': 'Huidig wachtwoord',
  'change.new': 'Nieuw wachtwoord',
  'change.confirm': 'Bevestig het nieuwe wachtwoord',
  'change.submit': 'Wachtwoord wijzigen',
  'change.differ': 'De nieuwe wachtwoorden komen niet overeen.',
  'change.failed': 'Wijzigen is mislukt.',
  'change.done': 'Je wachtwoord is gewijzigd.',
});

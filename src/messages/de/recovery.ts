import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('de', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Neue Zeichen anzeigen',
  'password.hideNew': 'Neue Zeichen verbergen',

  'code-required': 'Bitte gib den Code ein',

  'confirm.title': 'Bestätige deine E-Mail',
  'confirm.text': 'Wir haben einen Code an {email} geschickt. Gib ihn hier ein und bestätige so, dass die Adresse dir gehört.',
  'confirm.code': 'Bestätigungscode',
  'confirm.code.checked': 'Wir prüfen den Code, sobald die letzte Ziffer da ist.',
  'confirm.submit': 'Bestätigen',
  'confirm.resend': 'Code erneut senden',
  'confirm.resendIn': 'Erneut senden in {seconds} s',
  'confirm.other': 'Andere E-Mail-Adresse verwenden',
  'confirm.noCode': 'Noch kein Code? Sieh im Spam-Ordner nach. Stimmt {email}? Wenn nichts kommt, frag das Team an der Bar.',
  'confirm.noCode.change': 'Nicht du? Adresse ändern',
  'confirm.noCode.send': 'Code dorthin senden',
  'confirm.login': 'Schon bestätigt?',
  'confirm.login.link': 'Hier anmelden',
  'confirm.done': 'E-Mail-Adresse bestätigt',
  'confirm.resent': 'Wir haben dir den Code noch einmal geschickt',
  'confirm.failed': 'Die Bestätigung hat nicht geklappt',
  'confirm.resendFailed': 'Das Senden hat nicht geklappt',

  'forgot.title': 'Passwort vergessen?',
  'forgot.text': 'Gib deine E-Mail-Adresse ein. Wir schicken dir einen Code für ein neues Passwort.',
  'forgot.email': 'E-Mail',
  'forgot.submit': 'Code anfordern',
  'forgot.sent': 'Falls es das Konto gibt, ist eine E-Mail unterwegs.',
  'forgot.login': 'Zurück zur Anmeldung',

  'reset.title': 'Neues Passwort festlegen',
  'reset.text': 'Der Code steht in der E-Mail von uns. Es kann einen Moment dauern, bis sie da ist.',
  'reset.email': 'E-Mail',
  'reset.code': 'Bestätigungscode',
  'reset.password': 'Neues Passwort',
  'reset.confirm': 'Passwort bestätigen',
  'reset.submit': 'Passwort festlegen',
  'reset.differ': 'Die Passwörter stimmen nicht überein.',
  'reset.failed': 'Das Passwort konnte nicht geändert werden.',
  'reset.done': 'Dein Passwort ist geändert. Du kannst dich jetzt anmelden.',
  'reset.again': 'Neuen Code senden',

  'change.title': 'Passwort ändern',
  'change.current': 'Aktuelles Passwort',
  'change.new': 'Neues Passwort',
  'change.confirm': 'Neues Passwort bestätigen',
  'change.submit': 'Passwort ändern',
  'change.differ': 'Die neuen Passwörter stimmen nicht überein.',
  'change.failed': 'Das Passwort konnte nicht geändert werden.',
  'change.done': 'Dein Passwort ist geändert.',
});

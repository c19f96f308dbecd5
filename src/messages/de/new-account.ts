import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'password-weak': 'Das Passwort braucht mindestens 8 Zeichen, darunter eine Ziffer und ein Sonderzeichen',
  'passwords-differ': 'Die Passwörter stimmen nicht überein',

  'password.rules': 'Dein Passwort braucht:',
  'password.rule.length': 'Mindestens 8 Zeichen',
  'password.rule.digit': 'Eine Ziffer',
  'password.rule.special': 'Ein Sonderzeichen: !@#$%^&*',
  'password.rule.met': 'erfüllt',
  'password.showRepeated': 'Wiederholte Zeichen anzeigen',
  'password.hideRepeated': 'Wiederholte Zeichen verbergen',

  'confirm.autoLoginFailed': 'Deine E-Mail-Adresse ist bestätigt, die automatische Anmeldung hat aber nicht geklappt',
  'confirm.noCredentials': 'Für die automatische Anmeldung fehlen die Zugangsdaten',
});

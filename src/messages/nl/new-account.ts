import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'password-weak': 'Het wachtwoord heeft minstens 8 tekens nodig, waaronder een cijfer en een speciaal teken',
  'passwords-differ': 'De wachtwoorden komen niet overeen',

  'password.rules': 'Je wachtwoord moet bevatten:',
  'password.rule.length': 'Minstens 8 tekens',
  'password.rule.digit': 'Een cijfer',
  'password.rule.special': 'Een speciaal teken: !@#$%^&*',
  'password.rule.met': 'in orde',
  'password.showRepeated': 'Herhaalde tekens tonen',
  'password.hideRepeated': 'Herhaalde tekens verbergen',

  'confirm.autoLoginFailed': 'Bevestigd, maar automatisch inloggen is mislukt',
  'confirm.noCredentials': 'De gegevens om automatisch in te loggen ontbreken',
});

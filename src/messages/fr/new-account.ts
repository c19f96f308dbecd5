import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'password-weak': 'Le mot de passe doit avoir au moins 8 caractères, dont un chiffre et un caractère spécial',
  'passwords-differ': 'Les mots de passe ne correspondent pas',

  'password.rules': 'Ton mot de passe doit contenir\u00a0:',
  'password.rule.length': 'Au moins 8 caractères',
  'password.rule.digit': 'Un chiffre',
  'password.rule.special': 'Un caractère spécial\u00a0: !@#$%^&*',
  'password.rule.met': 'c’est bon',
  'password.showRepeated': 'Afficher les caractères répétés',
  'password.hideRepeated': 'Masquer les caractères répétés',

  'confirm.autoLoginFailed': 'Adresse confirmée, mais la connexion automatique a échoué',
  'confirm.noCredentials': 'Identifiants manquants pour la connexion automatique',
});

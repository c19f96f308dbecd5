import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('fr', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Afficher les nouveaux caractères',
  'password.hideNew': 'Masquer les nouveaux caractères',

  'code-required': 'Indique le code',

  'confirm.title': 'Confirme ton e-mail',
  'confirm.text': 'Nous avons envoyé un code à {email}. Saisis-le ici pour confirmer que cette adresse est bien la tienne.',
  'confirm.code': 'Code de confirmation',
  'confirm.code.checked': 'Le code est vérifié dès que le dernier chiffre est saisi.',
  'confirm.submit': 'Confirmer',
  'confirm.resend': 'Renvoyer le code',
  'confirm.resendIn': 'Renvoyer dans {seconds} s',
  'confirm.other': 'Utiliser une autre adresse e-mail',
  'confirm.noCode':
    'Pas encore de code\u202f? Regarde dans tes spams. {email} est-il correct\u202f? Si rien n’arrive, demande à l’équipe au bar.',
  'confirm.noCode.change': 'Pas toi\u202f? Changer l’adresse',
  'confirm.noCode.send': 'Y envoyer le code',
  'confirm.login': 'Adresse déjà confirmée\u202f?',
  'confirm.login.link': 'Connecte-toi ici',
  'confirm.done': 'E-mail confirmé',
  'confirm.resent': 'Le code de confirmation t’a été renvoyé par e-mail',
  'confirm.failed': 'La confirmation a échoué',
  'confirm.resendFailed': 'L’envoi a échoué',

  'forgot.title': 'Mot de passe oublié\u202f?',
  'forgot.text': 'Donne-nous ton adresse e-mail\u00a0: nous t’enverrons un code pour en choisir un nouveau.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Recevoir un code',
  'forgot.sent': 'Si le compte existe, un e-mail a été envoyé.',
  'forgot.login': 'Retour à la connexion',

  'reset.title': 'Choisis un nouveau mot de passe',
  'reset.text': 'Le code est dans l’e-mail que nous t’avons envoyé. Il peut mettre une minute à arriver.',
  'reset.email': 'E-mail',
  'reset.code': 'Code de vérification',
  'reset.password': 'Nouveau mot de passe',
  'reset.confirm': 'Confirme le mot de passe',
  'reset.submit': 'Changer le mot de passe',
  'reset.differ': 'Les mots de passe ne correspondent pas.',
  'reset.failed': 'Le changement a échoué.',
  'reset.done': 'Mot de passe modifié. Tu peux maintenant te connecter.',
  'reset.again': 'Envoyer un nouveau code',

  'change.title': 'Changer de mot de passe',
  'change.current': 'Mot de passe actuel',
  'change.new': 'Nouveau mot de passe',
  'change.confirm': 'Confirme le nouveau mot de passe',
  'change.submit': 'Changer de mot de passe',
  'change.differ': 'Les nouveaux mots de passe ne correspondent pas.',
  'change.failed': 'Le changement a échoué.',
  'change.done': 'Mot de passe modifié.',
});

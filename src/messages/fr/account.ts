import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('fr', english, {
  ...forms,
  'login.title': 'Quel plaisir de te revoir',
  'login.email': 'E-mail',
  'login.password': 'Mot de passe',
  'login.submit': 'Se connecter',
  'login.forgot': 'Mot de passe oublié\u202f?',
  'login.register': 'Première visite\u202f?',
  'login.register.link': 'Inscris-toi ici',
  'login.reset': 'Mot de passe modifié. Connecte-toi avec le nouveau.',
  'login.unconfirmed': 'Le compte n’est pas encore confirmé. Un code a été envoyé à {email}',
  'login.failed': 'Identifiants incorrects ou erreur du serveur',
  'login.noTokens': 'Le serveur n’a pas renvoyé de jetons',
  'login.unexpected': 'Erreur de connexion inattendue. Réessaie.',
});

import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('fr', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Crée ton compte',
  'register.email': 'E-mail',
  'register.email.hint': 'Nous enverrons un code à cette adresse.',
  'register.password': 'Mot de passe',
  'register.confirm': 'Confirme le mot de passe',
  'register.submit': 'S’inscrire',
  'register.login': 'Tu as déjà un compte\u202f?',
  'register.login.link': 'Connecte-toi ici',
  'register.privacy': 'Tes données servent uniquement à former les matchs et à faire fonctionner le service.',
  'register.privacy.link': 'Politique de confidentialité',
  'register.done': 'Inscription réussie',
  'register.shape': 'Réponse inattendue du serveur',
});

import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'landing.title': 'De belles rencontres t’attendent',
  'landing.text':
    'Participe à des soirées qui sortent de l’ordinaire et crée de vrais liens. Présente-toi, rencontre du monde en personne et découvre avec qui c’est réciproque.',
  'landing.register': 'S’inscrire',
  'landing.login': 'Se connecter',
  'landing.timeout': 'Ta session s’est fermée faute d’activité. Reconnecte-toi pour continuer.',
  'landing.step.register': 'Inscris-toi et crée ton profil',
  'landing.step.meet': 'Rencontre tout le monde à la soirée',
  'landing.step.match': 'Découvre avec qui c’est réciproque',
  'landing.help': 'Aide et assistance',
});

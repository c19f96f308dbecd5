import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'app.label': 'Speed dating',
  'app.loading': 'Chargement…',
  'app.part.missing': 'Impossible de charger {part}\u00a0: fichier introuvable',
  'app.part.timeout': 'Impossible de charger {part}\u00a0: délai dépassé',
  'app.part.other': 'Impossible de charger {part}\u00a0: {reason}',
  'app.part.retry': 'Réessayer',
  'app.failed': 'Une erreur s’est produite',

  'part.welcome': 'l’accueil',
  'part.help': 'la page d’aide',
  'part.account': 'les pages du compte',
  'part.main': 'l’écran principal',
  'part.profile': 'ton profil',
  'part.people': 'les profils',
  'part.admin': 'l’administration',

  'confirm.none': 'Aucune inscription en cours. Inscris-toi d’abord.',
});

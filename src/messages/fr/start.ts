import { translation } from '../translation';

export const texts = translation('fr', 'start', {
  'app.loading': 'Chargement…',
  'app.part.missing': 'Impossible de charger {part}\u00a0: fichier introuvable',
  'app.part.timeout': 'Impossible de charger {part}\u00a0: délai dépassé',
  'app.part.other': 'Impossible de charger {part}\u00a0: {reason}',
  'app.part.retry': 'Réessayer',
  'app.storage': 'Ton navigateur ne garde rien pour cette page\u00a0: ta session se fermera quand tu la quitteras.',
  'app.label': 'Speed dating',
  'app.failed': 'Une erreur s’est produite',

  'part.welcome': 'l’accueil',
  'part.help': 'la page d’aide',
  'part.account': 'les pages du compte',
  'part.main': 'l’écran principal',
  'part.profile': 'ton profil',
  'part.people': 'les profils',
  'part.admin': 'l’administration',

  'confirm.none': 'Aucune inscription en cours. Inscris-toi d’abord.',

  'app.title': 'Speed dating',
  'menu.open': 'Menu',
  'menu.help': 'Aide',
  'menu.changePassword': 'Changer de mot de passe',
  'menu.logout': 'Se déconnecter',
  'error.wait': {
    one: 'Tu pourras réessayer dans {seconds} seconde.',
    many: 'Tu pourras réessayer dans {seconds} de secondes.',
    other: 'Tu pourras réessayer dans {seconds} secondes.',
  },
  'error.waitOne': 'Tu pourras réessayer dans une seconde.',

  'app.notifications': 'Notifications',
  'app.dismiss': 'Masquer',

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

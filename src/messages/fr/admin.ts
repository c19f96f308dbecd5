import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('fr', english, {
  ...forms,
  'admin.title': 'Administration',
  'admin.welcome': 'Bienvenue, {email}',
  'admin.expiry': 'Le jeton d’accès expire\u00a0: {time}',
  'admin.expiry.unknown': 'non disponible',
  'admin.logout': 'Se déconnecter',

  'admin.tab.evening': 'Soirée',
  'admin.tab.people': 'Personnes',
  'admin.tab.rounds': 'Tours',
  'admin.tab.mails': 'E-mails',
  'admin.tab.event': 'Événement',
  'admin.retry': 'Réessayer',
  'admin.refresh': 'Actualiser',
  'admin.cancel': 'Annuler',
  'admin.done': 'Terminé',
  'admin.password': 'Ton mot de passe',

  'admin.locked': 'Verrouillé',
  'admin.locked.hint': 'Personne n’a utilisé cette page depuis un moment. Ton mot de passe la rouvre telle que tu l’as laissée.',
  'admin.lock.soon': 'Cette page va se verrouiller. Une touche ou un geste la garde ouverte.',
  'admin.unlock': 'Déverrouiller',
  'admin.lock.after': 'Verrouiller après',
  'admin.renew.hint': 'Ta session se fermera le {time}. Avec ton mot de passe, tu restes cinq heures de plus.',
  'admin.renew': 'Prolonger la session',

  'admin.save': 'Enregistrer',
  'admin.saved': 'Enregistré',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});

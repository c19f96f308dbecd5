import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'card.title': 'Ma carte',
  'card.own': 'Tu as le numéro {number}',
  'card.hint': 'Personne d’autre ne voit ceci. Touche de nouveau une réponse pour l’effacer.',
  'card.number': 'Numéro {number}',
  'card.yes': 'Oui',
  'card.maybe': 'Peut-être',
  'card.no': 'Non',
  'card.note': 'Note',
  'card.note.of': 'Note sur le numéro {number}',
  'card.saved': 'Enregistré',
  'card.unsent': 'Pas encore envoyé\u00a0: envoi dès que tu seras de nouveau en ligne',
  'card.refused': 'L’enregistrement a échoué.',
  'card.failed': 'Ta carte n’a pas pu être chargée.',
  'card.retry': 'Réessayer',
  'card.mine': 'Ta note\u00a0: {note}',
  'card.across': 'À ta table',
});

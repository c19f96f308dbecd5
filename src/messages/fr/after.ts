import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'contact.share': 'Partager mon contact',
  'contact.change': 'Modifier',
  'contact.stop': 'Ne plus partager',
  'contact.seen': '{name} voit {contact}',
  'contact.shared': '{name} voit ton contact',
  'contact.none': '{name} n’a pas encore partagé son contact.',
  'contact.ask': 'Comment {name} peut te joindre\u202f?',
  'contact.hint': 'Visible uniquement par {name}.',
  'contact.useEmail': 'Utiliser mon e-mail',
  'contact.send': 'Partager',
  'contact.wrong': 'Saisis un numéro, une adresse ou un lien de 200 caractères au maximum.',
  'contact.failed': 'Le partage a échoué. Réessaie.',
  'contact.call': 'Appeler',
  'contact.message': 'Message',
  'contact.copy': 'Copier',
  'contact.copied': 'Copié',
  'matches.none': 'Pas de match cette fois. Chaque soirée est différente.',
  'matches.none.hint': 'Merci d’avoir été là.',
  'event.next': 'Notre prochaine soirée',
});

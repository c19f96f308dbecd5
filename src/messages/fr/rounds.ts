import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'rounds.title': 'Tours',
  'rounds.round': 'Tour {round} sur {rounds}',
  'rounds.table': 'Table {table}',
  'rounds.next': 'Ensuite\u00a0: table {table}',
  'rounds.nextBreak': 'Ensuite\u00a0: une pause',
  'rounds.last': 'C’est le dernier tour.',
  'rounds.unknown': 'Pas de connexion\u00a0: ta prochaine table n’est pas encore connue.',
  'rounds.break': 'Pause',
  'rounds.break.then': 'Tu passes ce tour.',
  'rounds.planned': 'Les tours commencent bientôt',
  'rounds.first': 'Tu commences à la table {table}.',
  'rounds.paused': 'En pause. Ça reprend dans un instant.',
  'rounds.change': 'Va à la table {table}',
  'rounds.stay': 'Reste à la table {table}',
  'rounds.over': 'Les tours sont terminés',
  'rounds.said': 'Tour {round} sur {rounds}, table {table}, avec {person}',
});

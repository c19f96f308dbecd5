import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('fr', english, {
  'tab.profile': 'Mon profil',
  'tab.browse': 'Explorer',
  'tab.likes': 'Likes',
  'tab.matches': 'Matchs',
  'tab.label': 'Rubriques',
  'tab.likes.count': 'Likes reçus\u00a0: {count}',
  'tab.matches.new': 'Nouveau match',
});

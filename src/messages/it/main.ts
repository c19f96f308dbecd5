import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'tab.profile': 'Profilo',
  'tab.browse': 'Scopri',
  'tab.likes': 'Like',
  'tab.matches': 'Match',
  'tab.label': 'Sezioni',
  'tab.likes.count': 'Piaci a loro: {count}',
  'tab.matches.new': 'Nuovo match',
});

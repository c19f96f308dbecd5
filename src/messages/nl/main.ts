import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'tab.profile': 'Mijn profiel',
  'tab.browse': 'Ontdek',
  'tab.likes': 'Likes',
  'tab.matches': 'Matches',
  'tab.label': 'Onderdelen',
  'tab.likes.count': 'Vinden jou leuk: {count}',
  'tab.matches.new': 'Nieuwe match',
});

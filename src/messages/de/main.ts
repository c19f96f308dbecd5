import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'tab.profile': 'Mein Profil',
  'tab.browse': 'Stöbern',
  'tab.likes': 'Likes',
  'tab.matches': 'Matches',
  'tab.label': 'Bereiche',
  'tab.likes.count': 'Mögen dich: {count}',
  'tab.matches.new': 'Neues Match',
});

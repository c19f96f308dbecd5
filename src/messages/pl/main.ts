import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('pl', english, {
  'tab.profile': 'Mój profil',
  'tab.browse': 'Odkrywaj',
  'tab.likes': 'Sympatie',
  'tab.matches': 'Pary',
  'tab.label': 'Zakładki',
  'tab.likes.count': 'Lubią cię: {count}',
  'tab.matches.new': 'Nowa para',
});

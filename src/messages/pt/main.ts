import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'tab.profile': 'Perfil',
  'tab.browse': 'Explorar',
  'tab.likes': 'Gostos',
  'tab.matches': 'Matches',
  'tab.label': 'Secções',
  'tab.likes.count': 'Quem gosta de ti: {count}',
  'tab.matches.new': 'Novo match',
});

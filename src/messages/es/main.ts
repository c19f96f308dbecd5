import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'tab.profile': 'Mi perfil',
  'tab.browse': 'Explorar',
  'tab.likes': 'Likes',
  'tab.matches': 'Matches',
  'tab.label': 'Secciones',
  'tab.likes.count': 'Les gustas: {count}',
  'tab.matches.new': 'Nuevo match',
});

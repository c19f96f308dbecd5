import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'tab.profile': 'ملفي',
  'tab.browse': 'تصفح',
  'tab.likes': 'الإعجابات',
  'tab.matches': 'التوافقات',
  'tab.label': 'الأقسام',
  'tab.likes.count': 'الإعجابات الواردة: {count}',
  'tab.matches.new': 'توافق جديد',
});

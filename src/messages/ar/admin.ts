import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('ar', english, {
  ...forms,
  'admin.title': 'لوحة الإدارة',
  'admin.welcome': 'أهلًا، {email}',
  'admin.expiry': 'تنتهي صلاحية رمز الوصول: {time}',
  'admin.expiry.unknown': 'غير متوفر',
  'admin.logout': 'تسجيل الخروج',

  'admin.tab.evening': 'الأمسية',
  'admin.tab.people': 'الأشخاص',
  'admin.tab.rounds': 'الجولات',
  'admin.tab.mails': 'الرسائل',
  'admin.tab.event': 'الفعالية',
  'admin.retry': 'إعادة المحاولة',
  'admin.refresh': 'تحديث',
  'admin.cancel': 'إلغاء',
  'admin.done': 'تم',
  'admin.password': 'كلمة مرورك',

  'admin.locked': 'الصفحة مقفلة',
  'admin.locked.hint': 'لم يستخدم أحد هذه الصفحة منذ مدة. كلمة مرورك تفتحها من جديد كما تركتها.',
  'admin.lock.soon': 'ستُقفل هذه الصفحة بعد قليل. أي مفتاح أو لمسة يبقيها مفتوحة.',
  'admin.unlock': 'فتح القفل',
  'admin.lock.after': 'القفل بعد',
  'admin.renew.hint': 'تنتهي الجلسة: {time}. كلمة مرورك تمدّدها خمس ساعات أخرى.',
  'admin.renew': 'البقاء هنا',

  'admin.save': 'حفظ',
  'admin.saved': 'تم الحفظ',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});

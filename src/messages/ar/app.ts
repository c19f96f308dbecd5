import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'app.label': 'لقاءات سريعة',
  'app.loading': 'جارٍ التحميل…',
  'app.part.missing': 'تعذّر تحميل {part}: الملف غير موجود',
  'app.part.timeout': 'تعذّر تحميل {part}: انتهت المهلة',
  'app.part.other': 'تعذّر تحميل {part}: {reason}',
  'app.part.retry': 'إعادة المحاولة',
  'app.failed': 'حدث خطأ ما',

  'part.welcome': 'صفحة البداية',
  'part.help': 'صفحة المساعدة',
  'part.account': 'صفحات الحساب',
  'part.main': 'الصفحة الرئيسية',
  'part.profile': 'ملفك الشخصي',
  'part.people': 'صفحات الأشخاص',
  'part.admin': 'لوحة الإدارة',

  'confirm.none': 'لا يوجد تسجيل قيد الإتمام. يرجى إنشاء حساب أولًا.',
});

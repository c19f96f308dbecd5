import { translation } from '../translation';

export const texts = translation('ar', 'start', {
  'app.loading': 'جارٍ التحميل…',
  'app.part.missing': 'تعذّر تحميل {part}: الملف غير موجود',
  'app.part.timeout': 'تعذّر تحميل {part}: انتهت المهلة',
  'app.part.other': 'تعذّر تحميل {part}: {reason}',
  'app.part.retry': 'إعادة المحاولة',
  'app.storage': 'متصفحك لا يحفظ شيئًا لهذه الصفحة، لذلك سيتم تسجيل خروجك عند مغادرتها.',
  'app.label': 'لقاءات سريعة',
  'app.failed': 'حدث خطأ ما',

  'part.welcome': 'صفحة البداية',
  'part.help': 'صفحة المساعدة',
  'part.account': 'صفحات الحساب',
  'part.main': 'الصفحة الرئيسية',
  'part.profile': 'ملفك الشخصي',
  'part.people': 'صفحات الأشخاص',
  'part.admin': 'لوحة الإدارة',

  'confirm.none': 'لا يوجد تسجيل قيد الإتمام. يرجى إنشاء حساب أولًا.',

  'app.title': 'لقاءات سريعة',
  'menu.open': 'القائمة',
  'menu.help': 'المساعدة',
  'menu.changePassword': 'تغيير كلمة المرور',
  'menu.logout': 'تسجيل الخروج',
  'error.wait': {
    zero: 'يمكنك المحاولة مجددًا الآن.',
    one: 'يمكنك المحاولة مجددًا بعد ثانية واحدة.',
    two: 'يمكنك المحاولة مجددًا بعد ثانيتين.',
    few: 'يمكنك المحاولة مجددًا بعد {seconds} ثوانٍ.',
    many: 'يمكنك المحاولة مجددًا بعد {seconds} ثانية.',
    other: 'يمكنك المحاولة مجددًا بعد {seconds} ثانية.',
  },
  'error.waitOne': 'يمكنك المحاولة مجددًا بعد ثانية واحدة.',

  'app.notifications': 'الإشعارات',
  'app.dismiss': 'إخفاء',

  'landing.title': 'لقاء أشخاص يستحقون اللقاء',
  'landing.text': 'فعاليات ممتعة ومعارف حقيقية: نبذة عنك، ثم لقاء وجهًا لوجه، ثم معرفة من بادلك الإعجاب.',
  'landing.register': 'إنشاء حساب',
  'landing.login': 'تسجيل الدخول',
  'landing.timeout': 'تم تسجيل خروجك لعدم النشاط. يرجى تسجيل الدخول من جديد للمتابعة.',
  'landing.step.register': 'إنشاء حساب وملف شخصي',
  'landing.step.meet': 'لقاء الجميع في الفعالية',
  'landing.step.match': 'معرفة من بادلك الإعجاب',
  'landing.help': 'المساعدة والدعم',
});

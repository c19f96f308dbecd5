import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'app.storage': 'متصفحك لا يحفظ شيئًا لهذه الصفحة، لذلك سيتم تسجيل خروجك عند مغادرتها.',
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
});

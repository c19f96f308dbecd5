import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('ar', english, {
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

import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('ar', english, {
  ...forms,
  'login.title': 'أهلًا بعودتك',
  'login.email': 'البريد الإلكتروني',
  'login.password': 'كلمة المرور',
  'login.submit': 'تسجيل الدخول',
  'login.forgot': 'نسيت كلمة المرور؟',
  'login.register': 'زيارتك الأولى؟',
  'login.register.link': 'إنشاء حساب',
  'login.reset': 'تم تغيير كلمة المرور. يرجى تسجيل الدخول بكلمة المرور الجديدة.',
  'login.unconfirmed': 'لم يتم تأكيد الحساب بعد. أرسلنا رمزًا إلى {email}',
  'login.failed': 'بيانات الدخول غير صحيحة أو حدث خطأ في الخادم',
  'login.noTokens': 'لم يُرجع الخادم رموز الوصول',
  'login.unexpected': 'خطأ غير متوقع في تسجيل الدخول. يرجى المحاولة مجددًا.',
});

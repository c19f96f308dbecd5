import { texts as english } from '../en/forms';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'email-required': 'يرجى إدخال البريد الإلكتروني',
  'email.malformed': 'يرجى إدخال بريد إلكتروني صالح',
  'password-required': 'يرجى إدخال كلمة المرور',

  'password.show': 'إظهار الأحرف',
  'password.hide': 'إخفاء الأحرف',
  'password.capsLock': 'مفتاح Caps Lock مفعّل',

  'error.generic': 'حدث خطأ ما',
  'error.http': 'HTTP {status}',
  'account.help': 'المساعدة والدعم',
});

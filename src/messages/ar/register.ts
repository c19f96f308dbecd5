import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('ar', english, {
  ...forms,
  ...newAccount,
  'register.title': 'إنشاء حسابك',
  'register.email': 'البريد الإلكتروني',
  'register.email.hint': 'سنرسل رمزًا إلى هذا العنوان.',
  'register.password': 'كلمة المرور',
  'register.confirm': 'تأكيد كلمة المرور',
  'register.submit': 'إنشاء الحساب',
  'register.login': 'لديك حساب؟',
  'register.login.link': 'تسجيل الدخول',
  'register.privacy': 'تُستخدم بياناتك للتوفيق بين المشاركين وتشغيل الخدمة فقط.',
  'register.privacy.link': 'سياسة الخصوصية',
  'register.done': 'تم إنشاء الحساب',
  'register.shape': 'ردّ غير متوقع من الخادم',
});

import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('ar', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'إظهار الأحرف الجديدة',
  'password.hideNew': 'إخفاء الأحرف الجديدة',

  'code-required': 'يرجى إدخال الرمز',

  'confirm.title': 'تأكيد بريدك الإلكتروني',
  'confirm.text': 'أرسلنا رمزًا إلى {email}. إدخاله هنا يؤكد أن هذا العنوان لك.',
  'confirm.code': 'رمز التأكيد',
  'confirm.code.checked': 'نتحقق من الرمز فور إدخال آخر رقم فيه.',
  'confirm.submit': 'تأكيد',
  'confirm.resend': 'إعادة إرسال الرمز',
  'confirm.resendIn': 'إعادة الإرسال بعد {seconds} ث',
  'confirm.other': 'استخدام بريد إلكتروني آخر',
  'confirm.noCode':
    'لم يصل الرمز؟ يرجى البحث في مجلد الرسائل غير المرغوب فيها. هل {email} صحيح؟ إن لم يصل شيء، فيمكن سؤال المنظّمين عند البار.',
  'confirm.noCode.change': 'ليس بريدك؟ تغيير العنوان',
  'confirm.noCode.send': 'إرسال الرمز إليه',
  'confirm.login': 'تم التأكيد من قبل؟',
  'confirm.login.link': 'تسجيل الدخول',
  'confirm.done': 'تم تأكيد البريد الإلكتروني',
  'confirm.resent': 'أعدنا إرسال رمز التأكيد إلى بريدك الإلكتروني',
  'confirm.failed': 'تعذّر التأكيد',
  'confirm.resendFailed': 'تعذّرت إعادة الإرسال',

  'forgot.title': 'نسيت كلمة المرور؟',
  'forgot.text': 'بعد إدخال بريدك الإلكتروني نرسل إليك رمزًا لتعيين كلمة مرور جديدة.',
  'forgot.email': 'البريد الإلكتروني',
  'forgot.submit': 'إرسال الرمز',
  'forgot.sent': 'إذا كان الحساب موجودًا، فقد أُرسلت رسالة إلى عنوانه.',
  'forgot.login': 'العودة إلى تسجيل الدخول',

  'reset.title': 'إعادة تعيين كلمة المرور',
  'reset.text': 'الرمز في الرسالة التي أرسلناها إليك. قد يستغرق وصولها دقيقة.',
  'reset.email': 'البريد الإلكتروني',
  'reset.code': 'رمز التحقق',
  'reset.password': 'كلمة المرور الجديدة',
  'reset.confirm': 'تأكيد كلمة المرور',
  'reset.submit': 'تعيين كلمة المرور',
  'reset.differ': 'كلمتا المرور غير متطابقتين.',
  'reset.failed': 'تعذّر تعيين كلمة المرور.',
  'reset.done': 'تم تغيير كلمة المرور. يمكنك الآن تسجيل الدخول.',
  'reset.again': 'إرسال رمز جديد',

  'change.title': 'تغيير كلمة المرور',
  'change.current': 'كلمة المرور الحالية',
  'change.new': 'كلمة المرور الجديدة',
  'change.confirm': 'تأكيد كلمة المرور الجديدة',
  'change.submit': 'تغيير كلمة المرور',
  'change.differ': 'كلمتا المرور الجديدتان غير متطابقتين.',
  'change.failed': 'تعذّر تغيير كلمة المرور.',
  'change.done': 'تم تغيير كلمة المرور.',
});

import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'password-weak': 'يجب أن تتكوّن كلمة المرور من 8 أحرف على الأقل، منها رقم واحد ورمز خاص واحد على الأقل',
  'passwords-differ': 'كلمتا المرور غير متطابقتين',

  'password.rules': 'تحتاج كلمة المرور إلى:',
  'password.rule.length': '8 أحرف على الأقل',
  'password.rule.digit': 'رقم واحد',
  'password.rule.special': 'رمز خاص واحد: !@#$%^&*',
  'password.rule.met': 'تم',
  'password.showRepeated': 'إظهار الأحرف المكررة',
  'password.hideRepeated': 'إخفاء الأحرف المكررة',

  'confirm.autoLoginFailed': 'تم التأكيد، لكن تعذّر تسجيل الدخول التلقائي',
  'confirm.noCredentials': 'بيانات تسجيل الدخول التلقائي غير متوفرة',
});

import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'card.title': 'بطاقتي',
  'card.own': 'رقمك {number}',
  'card.hint': 'لا يرى هذا أحد سواك. لمس الإجابة مرة أخرى يلغيها.',
  'card.number': 'الرقم {number}',
  'card.yes': 'نعم',
  'card.maybe': 'ربما',
  'card.no': 'لا',
  'card.note': 'ملاحظة',
  'card.note.of': 'ملاحظة عن الرقم {number}',
  'card.saved': 'تم الحفظ',
  'card.unsent': 'لم يُرسل بعد: سيُرسل عند عودة الاتصال',
  'card.refused': 'تعذّر الحفظ.',
  'card.failed': 'تعذّر تحميل بطاقتك.',
  'card.retry': 'إعادة المحاولة',
  'card.mine': 'ملاحظتك: {note}',
  'card.across': 'على طاولتك',
});

import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'contact.share': 'مشاركة وسيلة تواصل',
  'contact.change': 'تغيير',
  'contact.stop': 'إيقاف المشاركة',
  'contact.seen': 'يظهر {contact} لدى {name}',
  'contact.shared': 'تظهر وسيلة التواصل معك لدى {name}',
  'contact.none': 'لا وسيلة تواصل من {name} بعد.',
  'contact.ask': 'كيف يكون التواصل بينك وبين {name}؟',
  'contact.hint': 'يظهر هذا لدى {name} فقط.',
  'contact.useEmail': 'استخدام بريدي الإلكتروني',
  'contact.send': 'مشاركة',
  'contact.wrong': 'يرجى إدخال رقم أو عنوان أو رابط من 200 حرف كحد أقصى.',
  'contact.failed': 'تعذّرت المشاركة. يرجى المحاولة مرة أخرى.',
  'contact.call': 'اتصال',
  'contact.message': 'رسالة',
  'contact.copy': 'نسخ',
  'contact.copied': 'تم النسخ',
  'matches.none': 'لا توافقات هذه المرة، وكل أمسية مختلفة.',
  'matches.none.hint': 'سعدنا بمشاركتك.',
  'event.next': 'أمسيتنا القادمة',
});

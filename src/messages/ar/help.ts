import { translation } from '../translation';

export const texts = translation('ar', 'help', {
  'app.back': 'رجوع',
  'help.title': 'المساعدة والدعم',
  'help.support': 'الدعم',
  'help.support.text': 'يسعدنا أن نساعدك، كتابةً أو هاتفيًا:',
  'help.support.none': 'يرجى التواصل مع منظّمي الفعالية.',
  'help.support.email': 'البريد الإلكتروني',
  'help.support.phone': 'الهاتف',
  'help.usage': 'استخدام التطبيق',
  'help.usage.release': 'تُنشر ملفات المشاركين الآخرين يوم الفعالية، بعد انتهاء جولات الطاولات.',
  'help.usage.text':
    'حتى ذلك الحين يمكنك إعداد ملفك وإضافة صورك. بعد ذلك يمكنك تصفّح ملفات من قابلتهم وإبداء الإعجاب بمن يهمّك لقاؤهم مجددًا، ويظهر في «التوافقات» كل من بادلك الإعجاب.',
  'help.usage.seenByThem': 'كل من تبدي إعجابك به يرى ذلك في «الإعجابات».',
  'help.usage.shared': 'يرى الآخرون عمرك والحرف الأول من اسم عائلتك. لا يطّلع أحد على تاريخ ميلادك.',
  'help.privacy': 'خصوصية البيانات',
  'help.privacy.text': 'تُستخدم بياناتك للتوفيق بين المشاركين وتشغيل الخدمة فقط. لا تُنشر أبدًا ولا تُشارك مع أطراف ثالثة.',
  'help.deletion': 'حذف الحساب',
  'help.deletion.text': 'لحذف حسابك يرجى التواصل مع الدعم. نحذف ملفك وصورك وإعجاباتك.',

  'notFound.title': '404 – الصفحة غير موجودة',
  'notFound.text': 'هذه الصفحة غير موجودة أو نُقلت إلى مكان آخر.',
  'notFound.home': 'إلى صفحة البداية',

  'admin.title': 'لوحة الإدارة',
  'admin.welcome': 'أهلًا، {email}',
  'admin.expiry': 'تنتهي صلاحية رمز الوصول: {time}',
  'admin.expiry.unknown': 'غير متوفر',
  'admin.logout': 'تسجيل الخروج',
});

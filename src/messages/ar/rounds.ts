import { texts as english } from '../en/rounds';
import { translation } from '../translation';

export const texts = translation('ar', english, {
  'rounds.title': 'الجولات',
  'rounds.round': 'الجولة {round} من {rounds}',
  'rounds.table': 'الطاولة {table}',
  'rounds.next': 'التالي: الطاولة {table}',
  'rounds.nextBreak': 'التالي: استراحة',
  'rounds.last': 'هذه هي الجولة الأخيرة.',
  'rounds.unknown': 'لا يوجد اتصال: طاولتك التالية غير معروفة بعد.',
  'rounds.break': 'استراحة',
  'rounds.break.then': 'لديك استراحة في هذه الجولة.',
  'rounds.planned': 'تبدأ الجولات قريبًا',
  'rounds.first': 'بدايتك عند الطاولة {table}.',
  'rounds.paused': 'توقّف مؤقت. نتابع بعد لحظات.',
  'rounds.change': 'الانتقال إلى الطاولة {table}',
  'rounds.stay': 'البقاء عند الطاولة {table}',
  'rounds.over': 'انتهت الجولات',
  'rounds.said': 'الجولة {round} من {rounds}، الطاولة {table}، مع {person}',
});

import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'app.label': 'Швидкі побачення',
  'app.loading': 'Завантаження…',
  'app.part.missing': 'Не вдалося завантажити {part}: не знайдено',
  'app.part.timeout': 'Не вдалося завантажити {part}: минув час очікування',
  'app.part.other': 'Не вдалося завантажити {part}: {reason}',
  'app.part.retry': 'Спробувати ще раз',
  'app.failed': 'Щось пішло не так',

  'part.welcome': 'початковий екран',
  'part.help': 'сторінку довідки',
  'part.account': 'екрани акаунта',
  'part.main': 'головний екран',
  'part.profile': 'твій профіль',
  'part.people': 'профілі інших людей',
  'part.admin': 'панель адміністрування',

  'confirm.none': 'Немає розпочатої реєстрації. Спершу зареєструйся.',
});

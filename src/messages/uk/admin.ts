import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('uk', english, {
  ...forms,
  'admin.title': 'Панель адміністрування',
  'admin.welcome': 'Вітаємо, {email}',
  'admin.expiry': 'Токен доступу діє до: {time}',
  'admin.expiry.unknown': 'немає даних',
  'admin.logout': 'Вийти',

  'admin.tab.evening': 'Вечір',
  'admin.tab.people': 'Люди',
  'admin.tab.rounds': 'Раунди',
  'admin.tab.mails': 'Листи',
  'admin.tab.event': 'Подія',
  'admin.retry': 'Спробувати ще раз',
  'admin.refresh': 'Оновити',
  'admin.cancel': 'Скасувати',
  'admin.done': 'Готово',
  'admin.password': 'Твій пароль',

  'admin.locked': 'Заблоковано',
  'admin.locked.hint': 'Сторінкою давно не користувалися. Введи пароль.',
  'admin.lock.soon': 'Зараз сторінка заблокується. Дотик лишить її відкритою.',
  'admin.unlock': 'Розблокувати',
  'admin.lock.after': 'Блокувати через',
  'admin.renew.hint': 'Сеанс завершиться: {time}. Введи пароль, щоб лишитися ще на п’ять годин.',
  'admin.renew': 'Лишитися',

  'admin.save': 'Зберегти',
  'admin.saved': 'Збережено',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});

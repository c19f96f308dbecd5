import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'app.storage': 'Твій браузер нічого не зберігає для цієї сторінки, тож коли її закрити, сеанс завершиться.',
  'app.title': 'Швидкі побачення',
  'menu.open': 'Меню',
  'menu.help': 'Довідка',
  'menu.changePassword': 'Змінити пароль',
  'menu.logout': 'Вийти',
  'error.wait': {
    one: 'Можна спробувати ще раз через {seconds} секунду.',
    few: 'Можна спробувати ще раз через {seconds} секунди.',
    many: 'Можна спробувати ще раз через {seconds} секунд.',
    other: 'Можна спробувати ще раз через {seconds} секунди.',
  },
  'error.waitOne': 'Можна спробувати ще раз через секунду.',
  'app.notifications': 'Сповіщення',
  'app.dismiss': 'Приховати',
});

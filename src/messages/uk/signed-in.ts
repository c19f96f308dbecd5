import { texts as english } from '../en/signed-in';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'app.storage': 'Браузер нічого не зберігає для цієї сторінки: закриєш її, і сеанс завершиться.',
  'app.title': 'Швидкі побачення',
  'menu.open': 'Меню',
  'menu.help': 'Довідка',
  'menu.changePassword': 'Змінити пароль',
  'menu.logout': 'Вийти',
  'error.wait': {
    one: 'Спробуй ще раз через {seconds} секунду.',
    few: 'Спробуй ще раз через {seconds} секунди.',
    many: 'Спробуй ще раз через {seconds} секунд.',
    other: 'Спробуй ще раз через {seconds} секунди.',
  },
  'error.waitOne': 'Спробуй ще раз через секунду.',
  'app.notifications': 'Сповіщення',
  'app.dismiss': 'Приховати',
});

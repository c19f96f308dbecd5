import { translation } from '../translation';

export const texts = translation('uk', 'start', {
  'app.loading': 'Завантаження…',
  'app.part.missing': 'Не вдалося завантажити {part}: не знайдено',
  'app.part.timeout': 'Не вдалося завантажити {part}: минув час очікування',
  'app.part.other': 'Не вдалося завантажити {part}: {reason}',
  'app.part.retry': 'Спробувати ще раз',
  'app.storage': 'Твій браузер нічого не зберігає для цієї сторінки, тож коли її закрити, сеанс завершиться.',
  'app.label': 'Швидкі побачення',
  'app.failed': 'Щось пішло не так',

  'part.welcome': 'початковий екран',
  'part.help': 'сторінку довідки',
  'part.account': 'екрани акаунта',
  'part.main': 'головний екран',
  'part.profile': 'твій профіль',
  'part.people': 'профілі інших людей',
  'part.admin': 'панель адміністрування',

  'confirm.none': 'Немає розпочатої реєстрації. Спершу зареєструйся.',

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

  'app.notifications': 'Сповіщення',
  'app.dismiss': 'Приховати',

  'landing.title': 'Зустрінь тих, кого варто зустріти',
  'landing.text':
    'Приходь на цікаві події та заводь справжні знайомства. Розкажи про себе, познайомся з людьми наживо й дізнайся, з ким симпатія взаємна.',
  'landing.register': 'Зареєструватися',
  'landing.login': 'Увійти',
  'landing.timeout': 'Сеанс завершено через неактивність. Увійди знову, щоб продовжити.',
  'landing.step.register': 'Зареєструйся і створи профіль',
  'landing.step.meet': 'Познайомся з усіма на події',
  'landing.step.match': 'Дізнайся, з ким симпатія взаємна',
  'landing.help': 'Довідка й підтримка',
});

import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'contact.share': 'Поділитися контактом',
  'contact.change': 'Змінити',
  'contact.stop': 'Більше не ділитися',
  'contact.seen': '{name} бачить {contact}',
  'contact.shared': '{name} бачить твій контакт',
  'contact.none': '{name} ще не ділиться контактом.',
  'contact.ask': 'Як {name} може з тобою зв’язатися?',
  'contact.hint': 'Це бачить лише {name}.',
  'contact.useEmail': 'Вказати мою пошту',
  'contact.send': 'Поділитися',
  'contact.wrong': 'Введи номер, адресу або посилання до 200 символів.',
  'contact.failed': 'Не вдалося поділитися. Спробуй ще раз.',
  'contact.call': 'Дзвінок',
  'contact.message': 'Написати',
  'contact.copy': 'Копіювати',
  'contact.copied': 'Скопійовано',
  'matches.none': 'Цього разу без пари. Кожен вечір інший.',
  'matches.none.hint': 'Дякуємо за вечір.',
  'event.next': 'Наступний вечір',
});

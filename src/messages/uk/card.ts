import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'card.title': 'Моя картка',
  'card.own': 'Твій номер — {number}',
  'card.hint': 'Це бачиш лише ти. Торкнися відповіді ще раз, щоб прибрати.',
  'card.number': 'Номер {number}',
  'card.yes': 'Так',
  'card.maybe': 'Можливо',
  'card.no': 'Ні',
  'card.note': 'Нотатка',
  'card.note.of': 'Нотатка про номер {number}',
  'card.saved': 'Збережено',
  'card.unsent': 'Ще не надіслано: чекаємо на з’єднання',
  'card.refused': 'Не вдалося зберегти.',
  'card.failed': 'Не вдалося завантажити картку.',
  'card.retry': 'Спробувати ще раз',
  'card.mine': 'Твоя нотатка: {note}',
  'card.across': 'За твоїм столиком',
});

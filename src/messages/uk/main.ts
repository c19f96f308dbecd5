import { texts as english } from '../en/main';
import { translation } from '../translation';

export const texts = translation('uk', english, {
  'tab.profile': 'Мій профіль',
  'tab.browse': 'Люди',
  'tab.likes': 'Симпатії',
  'tab.matches': 'Пари',
  'tab.label': 'Розділи',
  'tab.likes.count': 'Вподобали тебе: {count}',
  'tab.matches.new': 'Нова пара',
});

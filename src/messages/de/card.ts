import { texts as english } from '../en/card';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'card.title': 'Meine Karte',
  'card.own': 'Du bist Nummer {number}',
  'card.hint': 'Nur du siehst das. Tippe noch einmal darauf, um eine Wahl zurückzunehmen.',
  'card.number': 'Nummer {number}',
  'card.yes': 'Ja',
  'card.maybe': 'Vielleicht',
  'card.no': 'Nein',
  'card.note': 'Notiz',
  'card.note.of': 'Notiz zu Nummer {number}',
  'card.saved': 'Gespeichert',
  'card.unsent': 'Noch nicht gesendet: geht raus, sobald du wieder online bist',
  'card.refused': 'Das konnte nicht gespeichert werden.',
  'card.failed': 'Deine Karte konnte nicht geladen werden.',
  'card.retry': 'Erneut versuchen',
  'card.mine': 'Deine Notiz: {note}',
  'card.across': 'An deinem Tisch',
});

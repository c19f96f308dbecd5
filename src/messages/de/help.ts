import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('de', english, {
  ...aside,
  'help.title': 'Hilfe & Support',
  'help.support': 'Support',
  'help.support.text': 'Wir helfen dir gern. Schreib uns oder ruf an:',
  'help.support.none': 'Wende dich bitte an das Event-Team.',
  'help.support.email': 'E-Mail',
  'help.support.phone': 'Telefon',
  'help.usage': 'So funktioniert die App',
  'help.usage.release': 'Die Profile der anderen werden am Tag des Events freigegeben, sobald die Tischrunden vorbei sind.',
  'help.usage.text':
    'Erstelle bis dahin dein Profil und füge Fotos hinzu. Danach siehst du alle, die du getroffen hast, kannst die liken, die du wiedersehen möchtest, und findest unter „Matches“ alle, die dich auch mögen.',
  'help.usage.seenByThem': 'Wer von dir einen Like bekommt, sieht ihn unter „Likes“.',
  'help.usage.results': 'Wenn die Ergebnisse zu einer festen Zeit kommen, bleiben Likes bis dahin geheim.',
  'help.usage.shared':
    'Andere sehen dein Alter und den ersten Buchstaben deines Nachnamens. Dein Geburtsdatum wird nicht weitergegeben.',
  'help.privacy': 'Datenschutz',
  'help.privacy.text':
    'Deine Daten dienen nur dazu, Matches zu finden und den Dienst zu betreiben. Sie werden nie veröffentlicht oder an Dritte weitergegeben.',
  'help.leave': 'Nicht mehr mitmachen',
  'help.leave.text': 'Das geht jederzeit. Dein Profil, deine Fotos und deine Likes werden gelöscht; dein Konto bleibt.',
  'help.deletion': 'Konto löschen',
  'help.deletion.text':
    'Wenn du dein Konto löschen möchtest, wende dich an den Support. Wir entfernen dein Profil, deine Fotos und deine Likes.',
  'help.deletion.days': {
    one: 'Alles wird einen Tag nach dem Ende des Events gelöscht oder, solange es offen bleibt, einen Tag nach deiner letzten Anmeldung.',
    other:
      'Alles wird {days} Tage nach dem Ende des Events gelöscht oder, solange es offen bleibt, {days} Tage nach deiner letzten Anmeldung.',
  },
  'help.deletion.day':
    'Alles wird einen Tag nach dem Ende des Events gelöscht oder, solange es offen bleibt, einen Tag nach deiner letzten Anmeldung.',

  'notFound.title': '404 – Seite nicht gefunden',
  'notFound.text': 'Diese Seite gibt es nicht, oder sie ist umgezogen.',
  'notFound.home': 'Zur Startseite',
});

import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'app.label': 'Speed-Dating',
  'app.loading': 'Wird geladen …',
  'app.part.missing': '{part} konnte nicht geladen werden: nicht gefunden',
  'app.part.timeout': '{part} konnte nicht geladen werden: Zeit abgelaufen',
  'app.part.other': '{part} konnte nicht geladen werden: {reason}',
  'app.part.retry': 'Erneut versuchen',
  'app.failed': 'Etwas ist schiefgelaufen',

  'part.welcome': 'Die Startseite',
  'part.help': 'Die Hilfe',
  'part.account': 'Die Kontoseite',
  'part.main': 'Die Hauptseite',
  'part.profile': 'Dein Profil',
  'part.people': 'Die Profilübersicht',
  'part.admin': 'Die Verwaltung',

  'confirm.none': 'Es läuft keine Registrierung. Bitte registriere dich zuerst.',
});

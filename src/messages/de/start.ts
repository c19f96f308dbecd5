import { translation } from '../translation';

export const texts = translation('de', 'start', {
  'app.loading': 'Wird geladen …',
  'app.part.missing': '{part} konnte nicht geladen werden: nicht gefunden',
  'app.part.timeout': '{part} konnte nicht geladen werden: Zeit abgelaufen',
  'app.part.other': '{part} konnte nicht geladen werden: {reason}',
  'app.part.retry': 'Erneut versuchen',
  'app.storage': 'Dein Browser speichert für diese Seite nichts. Wenn du sie verlässt, wirst du abgemeldet.',
  'app.label': 'Speed-Dating',
  'app.failed': 'Etwas ist schiefgelaufen',

  'part.welcome': 'Die Startseite',
  'part.help': 'Die Hilfe',
  'part.account': 'Die Kontoseite',
  'part.main': 'Die Hauptseite',
  'part.profile': 'Dein Profil',
  'part.people': 'Die Profilübersicht',
  'part.admin': 'Die Verwaltung',

  'confirm.none': 'Es läuft keine Registrierung. Bitte registriere dich zuerst.',

  'app.title': 'Speed-Dating',
  'menu.open': 'Menü',
  'menu.help': 'Hilfe',
  'menu.changePassword': 'Passwort ändern',
  'menu.logout': 'Abmelden',
  'error.wait': {
    one: 'In {seconds} Sekunde kannst du es wieder versuchen.',
    other: 'In {seconds} Sekunden kannst du es wieder versuchen.',
  },
  'error.waitOne': 'In einer Sekunde kannst du es wieder versuchen.',

  'app.notifications': 'Mitteilungen',
  'app.dismiss': 'Ausblenden',

  'landing.title': 'Begegnungen, die sich lohnen',
  'landing.text':
    'Komm zu spannenden Events und lerne Menschen wirklich kennen. Erzähl etwas von dir, triff andere persönlich und erfahre, wer dich auch mag.',
  'landing.register': 'Registrieren',
  'landing.login': 'Anmelden',
  'landing.timeout': 'Du warst länger nicht aktiv und wurdest abgemeldet. Melde dich wieder an, um weiterzumachen.',
  'landing.step.register': 'Registriere dich und erstelle dein Profil',
  'landing.step.meet': 'Triff alle beim Event',
  'landing.step.match': 'Erfahre, wer dich auch mag',
  'landing.help': 'Hilfe & Support',
});

import type { LanguageTexts } from './language-texts.ts';

export const de: LanguageTexts = {
  confirm: {
    subject: 'Dein Bestätigungscode',
    lead: 'Willkommen! Mit diesem Code bestätigst du deine E-Mail-Adresse:',
    otherwise: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
  },
  reset: {
    subject: 'Dein Code für ein neues Passwort',
    lead: 'Mit diesem Code legst du ein neues Passwort fest:',
    otherwise: 'Wenn du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren; dein Passwort bleibt, wie es ist.',
  },
  unlisted: {
    subject: 'Deine Registrierung',
    lead: 'Diese E-Mail-Adresse steht nicht auf der Gästeliste, darum gibt es für sie noch keinen Code. Bitte das Event-Team, dich einzulassen oder diese Adresse statt der auf deinem Ticket einzutragen: Dann kommt der Code per E-Mail.',
    otherwise: 'Wenn du dich nicht registriert hast, kannst du diese E-Mail ignorieren.',
  },
  member: {
    subject: 'Du hast schon ein Konto',
    lead: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melde dich mit deinem Passwort an, oder lege unter „Passwort vergessen?“ ein neues fest.',
    otherwise: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  },
  changed: {
    subject: 'Dein Passwort wurde geändert',
    lead: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    otherwise: 'Wenn du das nicht warst, lege unter „Passwort vergessen?“ sofort ein neues fest.',
  },
  helped: {
    subject: 'Für dein Konto kann ein neues Passwort festgelegt werden',
    lead: 'Das Event-Team hat jemandem, der deinen Namen genannt hat, einen Code für ein neues Passwort gezeigt. Damit wird ein neues Passwort festgelegt, und alle Geräte werden abgemeldet.',
    otherwise:
      'Wenn du das nicht warst, sag dem Event-Team Bescheid, und lege unter „Passwort vergessen?“ sofort ein neues fest.',
  },
  export: {
    subject: 'Deine Daten',
    lead: 'Du hast alles angefordert, was über dich gespeichert ist. Du findest es unter diesem Link:',
    otherwise: 'Wenn du das nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  },
  reported: {
    subject: 'Es gibt eine Meldung',
    lead: 'Bei deinem Event wurde jemand gemeldet. Die Meldung findest du in der Verwaltung. Dort kannst du die Person auch sperren.',
    otherwise: 'Wie viel auch gemeldet wird: Höchstens alle zehn Minuten kommt eine solche E-Mail.',
  },
  waiting: 'Offene Meldungen: {count}.',
  several:
    'Diese E-Mail-Adresse wurde mehrmals registriert, mit verschiedenen Passwörtern. Keines davon gilt: Lege unter „Passwort vergessen?“ eines fest, sobald die Adresse bestätigt ist.',
  linkValid: 'Der Link gilt 24 Stunden. Zeig ihn niemandem.',
  download: 'Herunterladen',
  linkGone: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
  valid: 'Er gilt 10 Minuten.',
  kept: {
    one: 'Alle deine Daten werden einen Tag nach dem Ende des Events gelöscht, oder, solange es offen bleibt, einen Tag nach deiner letzten Anmeldung. Ein Konto, das nicht bestätigt wird, wird nach 7 Tagen gelöscht.',
    other:
      'Alle deine Daten werden {days} Tage nach dem Ende des Events gelöscht, oder, solange es offen bleibt, {days} Tage nach deiner letzten Anmeldung. Ein Konto, das nicht bestätigt wird, wird nach 7 Tagen gelöscht.',
  },
  questions: 'Fragen? Schreib an {support}.',
  results: {
    subject: 'Deine Ergebnisse sind da',
    lead: 'Deine Ergebnisse sind da. Melde dich an, um sie zu sehen.',
    otherwise: 'Diese E-Mail geht an alle, die ein Profil haben.',
  },
  unfinished: {
    subject: 'Ein Schritt fehlt noch',
    lead: 'Du bist registriert, und ein Schritt fehlt noch: dein Profil. Es dauert zwei Minuten.',
    otherwise: 'Wenn du doch nicht mitmachen möchtest, kannst du diese E-Mail ignorieren.',
  },
  undecided: {
    subject: 'Noch ist Zeit',
    lead: 'Du hast noch nichts ausgewählt, und noch ist Zeit dafür.',
    otherwise: 'Wenn du niemanden auswählen möchtest, kannst du diese E-Mail ignorieren.',
  },
  invitation: {
    subject: 'Du bist eingeladen',
    lead: 'Du bist eingeladen. Registriere dich auf der Seite des Events, dann bist du dabei.',
    otherwise: 'Wenn du nicht kommen möchtest, kannst du diese E-Mail ignorieren.',
  },
  unregistered: {
    subject: 'Dein Platz wartet',
    lead: 'Du bist eingeladen und hast dich noch nicht registriert.',
    otherwise: 'Wenn du nicht kommen möchtest, kannst du diese E-Mail ignorieren.',
  },
  unsubscribe: 'Keine solchen E-Mails mehr:',
  stop: 'Keine E-Mails mehr',
  stopped: 'Du bekommst keine solchen E-Mails mehr. Codes kommen weiterhin, wenn du sie anforderst.',
};

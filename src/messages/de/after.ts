import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('de', english, {
  'contact.share': 'Kontakt teilen',
  'contact.change': 'Ändern',
  'contact.stop': 'Nicht mehr teilen',
  'contact.seen': '{name} sieht {contact}',
  'contact.shared': '{name} sieht deinen Kontakt',
  'contact.none': '{name} hat noch keinen Kontakt geteilt.',
  'contact.ask': 'Wie kann {name} dich erreichen?',
  'contact.hint': 'Das sieht nur {name}.',
  'contact.useEmail': 'Meine E-Mail-Adresse nehmen',
  'contact.send': 'Teilen',
  'contact.wrong': 'Gib eine Nummer, eine Adresse oder einen Link ein, mit höchstens 200 Zeichen.',
  'contact.failed': 'Teilen nicht möglich. Bitte versuch es noch einmal.',
  'contact.call': 'Anrufen',
  'contact.message': 'Nachricht',
  'contact.copy': 'Kopieren',
  'contact.copied': 'Kopiert',
  'matches.none': 'Diesmal kein Match. Jeder Abend ist anders.',
  'matches.none.hint': 'Schön, dass du dabei warst.',
  'event.next': 'Unser nächster Abend',
});

import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('de', english, {
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

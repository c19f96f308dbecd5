import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('nl', english, {
  'app.label': 'Speeddaten',
  'app.loading': 'Laden…',
  'app.part.missing': 'Kan {part} niet laden: niet gevonden',
  'app.part.timeout': 'Kan {part} niet laden: het duurde te lang',
  'app.part.other': 'Kan {part} niet laden: {reason}',
  'app.part.retry': 'Opnieuw proberen',
  'app.failed': 'Er ging iets mis',

  'part.welcome': 'het startscherm',
  'part.help': 'de hulppagina',
  'part.account': 'de accountschermen',
  'part.main': 'het hoofdscherm',
  'part.profile': 'je profiel',
  'part.people': 'de profielen',
  'part.admin': 'het beheer',

  'confirm.none': 'Er loopt geen registratie. Registreer je eerst.',
});

import { translation } from '../translation';

export const texts = translation('nl', 'start', {
  'app.loading': 'Laden…',
  'app.part.missing': 'Kan {part} niet laden: niet gevonden',
  'app.part.timeout': 'Kan {part} niet laden: het duurde te lang',
  'app.part.other': 'Kan {part} niet laden: {reason}',
  'app.part.retry': 'Opnieuw proberen',
  'app.storage': 'Je browser bewaart niets voor deze pagina, dus je wordt uitgelogd als je weggaat.',
  'app.label': 'Speeddaten',
  'app.failed': 'Er ging iets mis',

  'part.welcome': 'het startscherm',
  'part.help': 'de hulppagina',
  'part.account': 'de accountschermen',
  'part.main': 'het hoofdscherm',
  'part.profile': 'je profiel',
  'part.people': 'de profielen',
  'part.admin': 'het beheer',

  'confirm.none': 'Er loopt geen registratie. Registreer je eerst.',

  'app.title': 'Speeddaten',
  'menu.open': 'Menu',
  'menu.help': 'Hulp',
  'menu.changePassword': 'Wachtwoord wijzigen',
  'menu.logout': 'Uitloggen',
  'error.wait': {
    one: 'Je kunt het over {seconds} seconde opnieuw proberen.',
    other: 'Je kunt het over {seconds} seconden opnieuw proberen.',
  },
  'error.waitOne': 'Je kunt het over een seconde opnieuw proberen.',

  'app.notifications': 'Meldingen',
  'app.dismiss': 'Verbergen',

  'landing.title': 'Ontmoet mensen die de moeite waard zijn',
  'landing.text':
    'Ga naar leuke events en leer mensen echt kennen. Vertel wie je bent, ontmoet anderen persoonlijk en ontdek wie jou ook leuk vindt.',
  'landing.register': 'Registreren',
  'landing.login': 'Inloggen',
  'landing.timeout': 'Je bent uitgelogd omdat je een tijdje niets deed. Log opnieuw in om verder te gaan.',
  'landing.step.register': 'Registreer je en maak je profiel aan',
  'landing.step.meet': 'Ontmoet iedereen op het event',
  'landing.step.match': 'Ontdek wie jou ook leuk vindt',
  'landing.help': 'Hulp en support',
});

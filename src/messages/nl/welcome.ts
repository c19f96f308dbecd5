import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('nl', english, {
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

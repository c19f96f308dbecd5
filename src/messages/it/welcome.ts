import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('it', english, {
  'landing.title': 'Incontra chi vale la pena incontrare',
  'landing.text':
    'Partecipa a serate speciali e crea legami veri. Racconta chi sei, incontra le persone dal vivo e scopri chi ricambia.',
  'landing.register': 'Registrati',
  'landing.login': 'Accedi',
  'landing.timeout': 'La sessione è scaduta per inattività. Accedi di nuovo per continuare.',
  'landing.step.register': 'Registrati e crea il tuo profilo',
  'landing.step.meet': 'Incontra tutti alla serata',
  'landing.step.match': 'Scopri chi ricambia',
  'landing.help': 'Aiuto e assistenza',
});

import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'landing.title': 'Conhece pessoas que valem a pena',
  'landing.text':
    'Participa em encontros especiais e cria ligações a sério. Conta-nos quem és, conhece pessoas cara a cara e descobre quem também gostou de ti.',
  'landing.register': 'Registar',
  'landing.login': 'Entrar',
  'landing.timeout': 'A sessão terminou por inatividade. Entra de novo para continuar.',
  'landing.step.register': 'Regista-te e cria o teu perfil',
  'landing.step.meet': 'Conhece toda a gente no evento',
  'landing.step.match': 'Descobre quem também gostou de ti',
  'landing.help': 'Ajuda e apoio',
});

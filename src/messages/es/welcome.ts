import { texts as english } from '../en/welcome';
import { translation } from '../translation';

export const texts = translation('es', english, {
  'landing.title': 'Conoce a gente que vale la pena',
  'landing.text':
    'Apúntate a encuentros especiales y crea conexiones de verdad. Cuéntanos quién eres, conoce a gente en persona y descubre a quién le gustas también.',
  'landing.register': 'Registrarse',
  'landing.login': 'Iniciar sesión',
  'landing.timeout': 'Tu sesión se ha cerrado por inactividad. Vuelve a iniciarla para continuar.',
  'landing.step.register': 'Regístrate y crea tu perfil',
  'landing.step.meet': 'Conoce a todo el mundo en el evento',
  'landing.step.match': 'Descubre a quién le gustas también',
  'landing.help': 'Ayuda y soporte',
});

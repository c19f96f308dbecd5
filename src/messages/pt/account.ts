import { texts as english } from '../en/account';
import { translation } from '../translation';
import { texts as forms } from './forms';

export const texts = translation('pt', english, {
  ...forms,
  'login.title': 'Que bom que voltaste',
  'login.email': 'E-mail',
  'login.password': 'Palavra-passe',
  'login.submit': 'Entrar',
  'login.forgot': 'Recuperar acesso',
  'login.register': 'É a primeira vez?',
  'login.register.link': 'Regista-te aqui',
  'login.reset': 'Palavra-passe alterada. Entra com a nova.',
  'login.unconfirmed': 'A conta não está confirmada. Enviámos um código para {email}',
  'login.failed': 'Dados incorretos ou erro do servidor',
  'login.noTokens': 'O servidor não devolveu os tokens',
  'login.unexpected': 'Erro inesperado ao entrar. Tenta de novo.',
});

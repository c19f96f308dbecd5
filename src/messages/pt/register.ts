import { texts as english } from '../en/register';
import { translation } from '../translation';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('pt', english, {
  ...forms,
  ...newAccount,
  'register.title': 'Cria a tua conta',
  'register.email': 'E-mail',
  'register.email.hint': 'Enviamos um código para este endereço.',
  'register.password': 'Palavra-passe',
  'register.confirm': 'Confirma a palavra-passe',
  'register.submit': 'Registar',
  'register.login': 'Já tens conta?',
  'register.login.link': 'Entra aqui',
  'register.privacy': 'Os teus dados servem apenas para encontrar matches e manter o serviço.',
  'register.privacy.link': 'Política de privacidade',
  'register.done': 'Registo concluído',
  'register.shape': 'Resposta inesperada do servidor',
});

import { texts as english } from '../en/new-account';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'password-weak': 'A palavra-passe tem de ter pelo menos 8 carateres, com um número e um caráter especial',
  'passwords-differ': 'As palavras-passe não coincidem',

  'password.rules': 'A palavra-passe precisa de:',
  'password.rule.length': 'Pelo menos 8 carateres',
  'password.rule.digit': 'Um número',
  'password.rule.special': 'Um caráter especial: !@#$%^&*',
  'password.rule.met': 'feito',
  'password.showRepeated': 'Mostrar os carateres repetidos',
  'password.hideRepeated': 'Ocultar os carateres repetidos',

  'confirm.autoLoginFailed': 'E-mail confirmado, mas a entrada automática falhou',
  'confirm.noCredentials': 'Faltam os dados para a entrada automática',
});

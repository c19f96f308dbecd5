import { texts as english } from '../en/recovery';
import { translation } from '../translation';
import { texts as aside } from './aside';
import { texts as forms } from './forms';
import { texts as newAccount } from './new-account';

export const texts = translation('pt', english, {
  ...aside,
  ...forms,
  ...newAccount,
  'password.showNew': 'Mostrar os novos carateres',
  'password.hideNew': 'Ocultar os novos carateres',

  'code-required': 'Indica o código',

  'confirm.title': 'Confirma o teu e-mail',
  'confirm.text': 'Enviámos um código para {email}. Escreve-o aqui para confirmar que o endereço é teu.',
  'confirm.code': 'Código de confirmação',
  'confirm.code.checked': 'Verificamos o código assim que escreves o último algarismo.',
  'confirm.submit': 'Confirmar',
  'confirm.resend': 'Reenviar código',
  'confirm.resendIn': 'Reenviar daqui a {seconds} s',
  'confirm.other': 'Usar outro e-mail',
  'confirm.noCode': 'Ainda sem código? Vê na pasta de spam. {email} está certo? Se não chegar, pergunta à equipa no bar.',
  'confirm.noCode.change': 'Não és tu? Mudar o endereço',
  'confirm.noCode.send': 'Enviar o código para lá',
  'confirm.login': 'Já confirmaste?',
  'confirm.login.link': 'Entra aqui',
  'confirm.done': 'E-mail confirmado',
  'confirm.resent': 'Reenviámos o código de confirmação para o teu e-mail',
  'confirm.failed': 'A confirmação falhou',
  'confirm.resendFailed': 'O envio falhou',

  'forgot.title': 'Esqueceste-te da palavra-passe?',
  'forgot.text': 'Diz-nos o teu e-mail e enviamos-te um código para escolheres uma nova.',
  'forgot.email': 'E-mail',
  'forgot.submit': 'Enviar código',
  'forgot.sent': 'Se a conta existir, foi enviado um e-mail.',
  'forgot.login': 'Voltar à entrada',

  'reset.title': 'Escolhe uma nova palavra-passe',
  'reset.text': 'O código está no e-mail que te enviámos. Pode demorar um minuto a chegar.',
  'reset.email': 'E-mail',
  'reset.code': 'Código de verificação',
  'reset.password': 'Nova palavra-passe',
  'reset.confirm': 'Confirma a palavra-passe',
  'reset.submit': 'Alterar palavra-passe',
  'reset.differ': 'As palavras-passe não coincidem.',
  'reset.failed': 'A alteração falhou.',
  'reset.done': 'Palavra-passe alterada. Já podes entrar.',
  'reset.again': 'Enviar um novo código',

  'change.title': 'Alterar palavra-passe',
  'change.current': 'Palavra-passe atual',
  'change.new': 'Nova palavra-passe',
  'change.confirm': 'Confirma a nova palavra-passe',
  'change.submit': 'Alterar palavra-passe',
  'change.differ': 'As novas palavras-passe não coincidem.',
  'change.failed': 'A alteração falhou.',
  'change.done': 'Palavra-passe alterada.',
});

import { texts as english } from '../en/help';
import { translation } from '../translation';
import { texts as aside } from './aside';

export const texts = translation('pt', english, {
  ...aside,
  'help.title': 'Ajuda e apoio',
  'help.support': 'Apoio',
  'help.support.text': 'Ajudamos com todo o gosto. Escreve-nos ou liga-nos:',
  'help.support.none': 'Pergunta à equipa que organiza o teu evento.',
  'help.support.email': 'E-mail',
  'help.support.phone': 'Telefone',
  'help.usage': 'Como funciona',
  'help.usage.release': 'Os perfis das outras pessoas são publicados no dia do evento, no fim das rondas pelas mesas.',
  'help.usage.text':
    'Até lá, cria o teu perfil e adiciona fotos. Depois, vê os perfis das pessoas que conheceste, põe um gosto em quem queres voltar a ver e encontra em «Matches» quem também gostou de ti.',
  'help.usage.seenByThem': 'Quem recebe o teu gosto vê-o em «Gostos».',
  'help.usage.results': 'Se os resultados chegam a uma hora marcada, os gostos ficam secretos até lá.',
  'help.usage.shared': 'As outras pessoas veem a idade e a inicial do apelido. A data de nascimento não é partilhada.',
  'help.privacy': 'Privacidade dos dados',
  'help.privacy.text':
    'Os teus dados servem apenas para encontrar matches e manter o serviço. Nunca são publicados nem partilhados com terceiros.',
  'help.leave': 'Deixar de participar',
  'help.leave.text': 'Podes fazê-lo a qualquer momento. Apagamos o perfil, as fotos e os gostos; a conta mantém-se.',
  'help.deletion': 'Eliminar a conta',
  'help.deletion.text': 'Para eliminares a conta, contacta o apoio. Apagamos o perfil, as fotos e os gostos.',
  'help.deletion.days': {
    one: 'Tudo é eliminado {days} dia após o encerramento do evento ou, enquanto continuar aberto, {days} dia após o teu último início de sessão.',
    many: 'Tudo é eliminado {days} de dias após o encerramento do evento ou, enquanto continuar aberto, {days} de dias após o teu último início de sessão.',
    other:
      'Tudo é eliminado {days} dias após o encerramento do evento ou, enquanto continuar aberto, {days} dias após o teu último início de sessão.',
  },
  'help.deletion.day':
    'Tudo é eliminado um dia após o encerramento do evento ou, enquanto continuar aberto, um dia após o teu último início de sessão.',

  'notFound.title': '404 – Página não encontrada',
  'notFound.text': 'Esta página não existe ou mudou de sítio.',
  'notFound.home': 'Ir para o início',
});

import { texts as english } from '../en/app';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'app.label': 'Speed dating',
  'app.loading': 'A carregar…',
  'app.part.missing': 'Não foi possível carregar {part}: não encontrado',
  'app.part.timeout': 'Não foi possível carregar {part}: tempo esgotado',
  'app.part.other': 'Não foi possível carregar {part}: {reason}',
  'app.part.retry': 'Tentar de novo',
  'app.failed': 'Algo correu mal',

  'part.welcome': 'o ecrã inicial',
  'part.help': 'a página de ajuda',
  'part.account': 'os ecrãs da conta',
  'part.main': 'o ecrã principal',
  'part.profile': 'o teu perfil',
  'part.people': 'os perfis',
  'part.admin': 'a administração',

  'confirm.none': 'Não há nenhum registo em curso. Regista-te primeiro.',
});

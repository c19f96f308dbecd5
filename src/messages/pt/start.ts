import { translation } from '../translation';

export const texts = translation('pt', 'start', {
  'app.loading': 'A carregar…',
  'app.part.missing': 'Não foi possível carregar {part}: não encontrado',
  'app.part.timeout': 'Não foi possível carregar {part}: tempo esgotado',
  'app.part.other': 'Não foi possível carregar {part}: {reason}',
  'app.part.retry': 'Tentar de novo',
  'app.storage': 'O teu navegador não guarda nada desta página, por isso a sessão termina quando saíres dela.',
  'app.label': 'Speed dating',
  'app.failed': 'Algo correu mal',

  'part.welcome': 'o ecrã inicial',
  'part.help': 'a página de ajuda',
  'part.account': 'os ecrãs da conta',
  'part.main': 'o ecrã principal',
  'part.profile': 'o teu perfil',
  'part.people': 'os perfis',
  'part.admin': 'a administração',

  'confirm.none': 'Não há nenhum registo em curso. Regista-te primeiro.',

  'app.title': 'Speed dating',
  'menu.open': 'Menu',
  'menu.help': 'Ajuda',
  'menu.changePassword': 'Alterar palavra-passe',
  'menu.logout': 'Sair',
  'error.wait': {
    one: 'Podes tentar de novo daqui a {seconds} segundo.',
    many: 'Podes tentar de novo daqui a {seconds} de segundos.',
    other: 'Podes tentar de novo daqui a {seconds} segundos.',
  },
  'error.waitOne': 'Podes tentar de novo daqui a um segundo.',

  'app.notifications': 'Notificações',
  'app.dismiss': 'Ocultar',

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

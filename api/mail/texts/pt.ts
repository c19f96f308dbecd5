import type { LanguageTexts } from './language-texts.ts';

export const pt: LanguageTexts = {
  confirm: {
    subject: 'O teu código de confirmação',
    lead: 'Olá! Escreve este código para confirmar o teu e-mail:',
    otherwise: 'Se não te registaste, podes ignorar este e-mail.',
  },
  reset: {
    subject: 'O teu código para uma nova palavra-passe',
    lead: 'Escreve este código para escolher uma nova palavra-passe:',
    otherwise: 'Se não o pediste, podes ignorar este e-mail; a tua palavra-passe não muda.',
  },
  unlisted: {
    subject: 'O teu registo',
    lead: 'Este e-mail não está na lista de convidados, por isso ainda não há código para ele. Pede à equipa que organiza que te deixe entrar, ou que ponha este e-mail no lugar do que está no teu bilhete: então o código chega por e-mail.',
    otherwise: 'Se não te registaste, podes ignorar este e-mail.',
  },
  member: {
    subject: 'Já tens uma conta',
    lead: 'Já existe uma conta com este e-mail. Entra com a tua palavra-passe ou cria uma nova em «Recuperar acesso».',
    otherwise: 'Se não o pediste, podes ignorar este e-mail.',
  },
  changed: {
    subject: 'A tua palavra-passe foi alterada',
    lead: 'A palavra-passe da tua conta foi alterada, e a sessão terminou em todos os outros dispositivos.',
    otherwise: 'Se não foste tu, cria já uma nova em «Recuperar acesso».',
  },
  helped: {
    subject: 'Pode ser escolhida uma nova palavra-passe para a tua conta',
    lead: 'A equipa que organiza mostrou um código a alguém que deu o teu nome. Com ele escolhe-se uma nova palavra-passe e terminam as sessões em todos os dispositivos.',
    otherwise: 'Se não foste tu, avisa a equipa e cria já uma nova palavra-passe em «Recuperar acesso».',
  },
  export: {
    subject: 'Os teus dados',
    lead: 'Pediste tudo o que é guardado sobre ti. Está nesta ligação:',
    otherwise: 'Se não o pediste, podes ignorar este e-mail.',
  },
  reported: {
    subject: 'Há uma denúncia',
    lead: 'Alguém foi denunciado no teu evento. A denúncia está no teu painel, onde também podes suspender essa pessoa.',
    otherwise: 'Por mais denúncias que haja, este e-mail chega no máximo uma vez a cada dez minutos.',
  },
  waiting: 'Denúncias por tratar: {count}.',
  several:
    'Este e-mail foi registado mais do que uma vez, com palavras-passe diferentes. Nenhuma é válida: depois de confirmares o e-mail, cria uma em «Recuperar acesso».',
  linkValid: 'A ligação é válida durante 24 horas. Não a mostres a ninguém.',
  download: 'Transferir',
  linkGone: 'Esta ligação expirou. Pede outra.',
  valid: 'É válido durante 10 minutos.',
  kept: {
    one: 'Todos os teus dados são eliminados {days} dia após o encerramento do evento ou, enquanto continuar aberto, {days} dia após o teu último início de sessão. Uma conta que não é confirmada é eliminada ao fim de 7 dias.',
    many: 'Todos os teus dados são eliminados {days} de dias após o encerramento do evento ou, enquanto continuar aberto, {days} de dias após o teu último início de sessão. Uma conta que não é confirmada é eliminada ao fim de 7 dias.',
    other:
      'Todos os teus dados são eliminados {days} dias após o encerramento do evento ou, enquanto continuar aberto, {days} dias após o teu último início de sessão. Uma conta que não é confirmada é eliminada ao fim de 7 dias.',
  },
  questions: 'Perguntas? Escreve para {support}.',
  results: {
    subject: 'Os teus resultados já estão cá',
    lead: 'Os teus resultados já estão cá. Entra para os veres.',
    otherwise: 'Este e-mail vai para todas as pessoas que têm perfil.',
  },
  unfinished: {
    subject: 'Falta um passo',
    lead: 'O teu registo está feito e falta um passo: o teu perfil. São dois minutos.',
    otherwise: 'Se mudaste de ideias, podes ignorar este e-mail.',
  },
  undecided: {
    subject: 'Ainda há tempo',
    lead: 'Ainda não fizeste uma escolha, e ainda há tempo.',
    otherwise: 'Se não queres escolher ninguém, podes ignorar este e-mail.',
  },
  invitation: {
    subject: 'Um convite para ti',
    lead: 'Tens um convite. Regista-te na página do evento e o lugar é teu.',
    otherwise: 'Se não quiseres vir, podes ignorar este e-mail.',
  },
  unregistered: {
    subject: 'O teu lugar espera por ti',
    lead: 'Tens um convite e ainda falta o registo.',
    otherwise: 'Se não quiseres vir, podes ignorar este e-mail.',
  },
  unsubscribe: 'Para não receberes mais e-mails como este:',
  stop: 'Sem mais e-mails',
  stopped: 'Já não recebes e-mails como este. Os códigos continuam a chegar quando os pedes.',
};

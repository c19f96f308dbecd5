import { texts as english } from '../en/admin';
import { translation } from '../translation';
import { texts as evening } from './admin-evening';
import { texts as event } from './admin-event';
import { texts as mails } from './admin-mails';
import { texts as people } from './admin-people';
import { texts as rounds } from './admin-rounds';
import { texts as forms } from './forms';

export const texts = translation('pt', english, {
  ...forms,
  'admin.title': 'Administração',
  'admin.welcome': 'Olá, {email}',
  'admin.expiry': 'O token de acesso expira: {time}',
  'admin.expiry.unknown': 'não disponível',
  'admin.logout': 'Sair',

  'admin.tab.evening': 'Noite',
  'admin.tab.people': 'Pessoas',
  'admin.tab.rounds': 'Rondas',
  'admin.tab.mails': 'E-mails',
  'admin.tab.event': 'Evento',
  'admin.retry': 'Tentar de novo',
  'admin.refresh': 'Atualizar',
  'admin.cancel': 'Cancelar',
  'admin.done': 'Concluído',
  'admin.password': 'A tua palavra-passe',

  'admin.locked': 'Bloqueada',
  'admin.locked.hint': 'Há algum tempo que ninguém usa esta página. A tua palavra-passe volta a abri-la, tal como a deixaste.',
  'admin.lock.soon': 'Esta página está prestes a bloquear. Qualquer tecla ou toque mantém-na aberta.',
  'admin.unlock': 'Desbloquear',
  'admin.lock.after': 'Bloquear após',
  'admin.renew.hint': 'A sessão termina: {time}. Com a palavra-passe ficas mais cinco horas.',
  'admin.renew': 'Continuar aqui',

  'admin.save': 'Guardar',
  'admin.saved': 'Guardado',

  ...evening,
  ...people,
  ...rounds,
  ...mails,
  ...event,
});

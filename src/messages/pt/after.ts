import { texts as english } from '../en/after';
import { translation } from '../translation';

export const texts = translation('pt', english, {
  'contact.share': 'Partilhar contacto',
  'contact.change': 'Alterar',
  'contact.stop': 'Deixar de partilhar',
  'contact.seen': '{name} vê {contact}',
  'contact.shared': '{name} vê o teu contacto',
  'contact.none': '{name} ainda não partilhou um contacto.',
  'contact.ask': 'Como pode {name} contactar-te?',
  'contact.hint': 'Só {name} vê isto.',
  'contact.useEmail': 'Usar o meu e-mail',
  'contact.send': 'Partilhar',
  'contact.wrong': 'Escreve um número, um endereço ou um link com no máximo 200 caracteres.',
  'contact.failed': 'Não foi possível partilhar. Tenta de novo.',
  'contact.call': 'Ligar',
  'contact.message': 'Mensagem',
  'contact.copy': 'Copiar',
  'contact.copied': 'Copiado',
  'matches.none': 'Desta vez não há matches. Cada noite é diferente.',
  'matches.none.hint': 'Foi bom ter-te connosco.',
  'event.next': 'O nosso próximo evento',
});

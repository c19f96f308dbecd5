import type { FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Account } from '../repositories/accounts.ts';
import { findEventDetails } from '../repositories/events.ts';
import { findSuspension } from '../repositories/safety.ts';
import type { Services } from '../services.ts';

/** Sentences for suspended attendees at the login; `{reason}` is the organiser's text. */
const SENTENCES: Readonly<Record<MailLanguage, { suspended: string; answer: string }>> = {
  en: { suspended: 'The organiser has suspended your account: {reason}', answer: 'To answer, write to {support}.' },
  de: {
    suspended: 'Das Event-Team hat dein Konto gesperrt: {reason}',
    answer: 'Wenn du antworten möchtest, schreib an {support}.',
  },
  fr: {
    suspended: 'L’équipe qui organise ta soirée a suspendu ton compte\u00a0: {reason}',
    answer: 'Pour répondre, écris à {support}.',
  },
  es: {
    suspended: 'El equipo que organiza tu evento ha suspendido tu cuenta: {reason}',
    answer: 'Para responder, escribe a {support}.',
  },
  it: {
    suspended: 'Chi organizza la tua serata ha sospeso il tuo account: {reason}',
    answer: 'Per rispondere, scrivi a {support}.',
  },
  nl: {
    suspended: 'Het team dat je event organiseert, heeft je account geblokkeerd: {reason}',
    answer: 'Wil je reageren, schrijf dan naar {support}.',
  },
  pl: {
    suspended: 'Zespół, który organizuje spotkanie, zawiesił twoje konto: {reason}',
    answer: 'Aby odpowiedzieć, napisz na adres {support}.',
  },
  pt: {
    suspended: 'A equipa que organiza o teu evento suspendeu a tua conta: {reason}',
    answer: 'Para responder, escreve para {support}.',
  },
  uk: {
    suspended: 'Команда, яка організовує подію, призупинила твій акаунт: {reason}',
    answer: 'Щоб відповісти, пиши на {support}.',
  },
  ar: { suspended: 'أوقف منظّمو الفعالية حسابك: {reason}', answer: 'للرد راسلنا على {support}.' },
};

/** Throws `ApiError` 403 for a suspended person, with the reason and whom to answer, in their language. Call it after verifying. */
export async function refuseSuspended(
  { db }: Services,
  account: Account,
  language: MailLanguage,
  reply: FastifyReply,
): Promise<void> {
  const suspension = await findSuspension(db, account);
  if (!suspension) return;
  const { support } = await findEventDetails(db, account.clientId);
  const { suspended, answer } = SENTENCES[language];
  const told = suspended.replace('{reason}', () => suspension.reason);
  void reply.header('content-language', language);
  throw new ApiError(403, support === null ? told : `${told} ${answer.replace('{support}', () => support)}`);
}

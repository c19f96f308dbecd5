import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, type MailLanguage } from '../mail/mail-language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import type { SentenceText, Translated } from './english.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';

const TRANSLATED: Readonly<Record<Exclude<MailLanguage, 'en'>, Translated>> = { de, fr, es, it, nl, pl, pt, uk, ar };

/** A sentence with the values of its placeholders. */
export interface Filled {
  text: SentenceText;
  values: Readonly<Record<string, string>>;
}

/**
 * What is said in no other language: to developers, or because clients know the answer by its words, as they know the login's
 * `User is not confirmed` (§4).
 */
export interface EnglishOnly {
  english: string;
}

export type Sentence = SentenceText | Filled | EnglishOnly;

const fill = (text: string, values: Filled['values']) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);

/** A sentence in a language, and the language it then is in. */
export function said(sentence: Sentence, language: MailLanguage): { text: string; language: MailLanguage } {
  if (typeof sentence === 'object' && 'english' in sentence) return { text: sentence.english, language: 'en' };
  const { text, values } = typeof sentence === 'object' ? sentence : { text: sentence, values: {} };
  return { text: fill(language === 'en' ? text : TRANSLATED[language][text], values), language };
}

/** A sentence in the language that the caller prefers, which the reply names. */
export function sayTo(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, sentence: Sentence): string {
  const { text, language } = said(sentence, acceptedLanguage(request.headers['accept-language']));
  void reply.header('content-language', language);
  return text;
}

/** Why something is refused, in one sentence; `message` is in English. */
export class Refusal extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(said(sentence, 'en').text);
    this.sentence = sentence;
  }
}

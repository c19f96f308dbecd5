import type { MailLanguage } from '../mail-language.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageTexts } from './language-texts.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { uk } from './uk.ts';

export const MAIL_TEXTS: Readonly<Record<MailLanguage, LanguageTexts>> = { en, de, fr, es, it, nl, pl, pt, uk, ar };

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailLanguage } from '../mail/mail-language.ts';
import { escapeHtml } from '../mail/pages.ts';
import { SCREEN_TEXTS } from './texts.ts';

const read = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

// Beside this file, and beside what the build makes of it.
const STYLE = read('screen.css');
const SCRIPT = read('screen.js');

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page runs its own script and style alone, and asks this server alone. It may stand in a frame, such as of the room's own
 * signs: there is nothing on it to be done for anybody, and nothing of anybody.
 */
export const SCREEN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${sha256(STYLE)}; script-src ${sha256(SCRIPT)}; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`,
};

/** The big screen: a page that asks for the rounds by the token in its own address. */
export function screenPage(language: MailLanguage): string {
  const texts = SCREEN_TEXTS[language];
  const words = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  const text = (name: keyof typeof texts) => escapeHtml(texts[name]);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('rounds')}</title><link rel="icon" href="data:,">
<style>${STYLE}</style><script type="application/json" id="texts">${words}</script></head>
<body data-state="none">
<main><div aria-live="polite"><h1 id="title">${text('rounds')}</h1></div><p id="left" role="timer" aria-label="${text('timeLeft')}" dir="ltr"></p><p id="more" aria-live="polite"></p></main>
<footer><p id="trouble" role="status"></p><button type="button" id="bell" aria-pressed="false">${text('bell')}</button><button type="button" id="full">${text('fullScreen')}</button></footer>
<script>${SCRIPT}</script></body></html>
`;
}

import { createHash } from 'node:crypto';
import type { KeptMail } from '../repositories/outbox.ts';
import type { MailLanguage } from './mail-language.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element's content or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Headers of the page behind a mailed link, which may only submit its own form. */
export const LINKED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/** The token in a link's path, matched by a wildcard because it is longer than a named parameter may be. */
export const tokenIn = (params: unknown): string => (params as { '*': string })['*'];

/** The page behind a mailed link. @param body HTML */
export function linkedPage(language: MailLanguage, title: string, body: string): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:2rem 1rem}button{font:inherit;padding:.6rem 1.2rem}</style></head>
<body><h1>${title}</h1>
${body}
</body></html>
`;
}

/** A button for the link's action, since mail programs open links by themselves to scan them. */
export const buttonForm = (label: string): string => `<form method="post"><button>${label}</button></form>`;

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#e3e0da, #3a3733); --soft: light-dark(#6b665e, #a8a29a); }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem;
    background: light-dark(#faf8f5, #1c1a18); color: light-dark(#26231f, #f1eee9); }
  h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
  p { margin: 0; }
  .soft { color: var(--soft); }
  form { display: flex; gap: .5rem; margin: 1.5rem 0; }
  input { flex: 1; font: inherit; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; }
  button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: .5rem; background: #8c2f4b; color: #fff; }
  article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 0 0 1rem;
    background: light-dark(#fff, #262320); }
  header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
  h2 { font-size: 1rem; margin: 0; }
  .code { font: 700 2rem/1.4 ui-monospace, monospace; letter-spacing: .15em; user-select: all; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; }
  summary { cursor: pointer; color: var(--soft); }
  a { color: inherit; }`;

// Reloads when the tab is shown again; a timer would clear the filter during typing.
const SCRIPT = `addEventListener('visibilitychange', () => { if (!document.hidden) location.reload(); });`;

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Mails contain attendees' input, so the page runs only its own script and style. */
export const INBOX_POLICY = `default-src 'none'; style-src ${sha256(STYLE)}; script-src ${sha256(SCRIPT)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The inbox as HTML: newest first, with large codes to copy. */
export function inboxPage(mails: readonly KeptMail[], to: string | null): string {
  const list = mails.map(mailArticle).join('') || '<p class="soft">Nothing here yet. Mails appear as soon as they are sent.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title><style>${STYLE}</style></head>
<body><h1>Inbox</h1>
<p class="soft">Mails this demo would have sent${to === null ? '' : ` to ${escapeHtml(to)} (<a href="/inbox">show all</a>)`}. They never leave this machine.</p>
<form><input name="to" type="email" placeholder="Only mails to…" aria-label="Only mails to" value="${escapeHtml(to ?? '')}"><button>Filter</button></form>
<main>${list}</main><script>${SCRIPT}</script></body></html>`;
}

function mailArticle(mail: KeptMail): string {
  const code = mail.code === null ? '' : `<p class="code">${escapeHtml(mail.code)}</p>`;
  return `<article><header><h2>${escapeHtml(mail.subject)}</h2><time class="soft" datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time></header>
<p class="soft">To <a href="?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a></p>${code}
<details><summary>Whole text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`;
}

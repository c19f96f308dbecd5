import type { MailLanguage } from './mail-language.ts';

/** The headers of the page behind a mailed link. Forms of its own are all that it may do. */
export const LINKED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
};

/** What follows the first part of a link's path, which is longer than a named parameter may be. */
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

/** A button that does what the link is for: mail programs open links by themselves to look at them. */
export const buttonForm = (label: string): string => `<form method="post"><button>${label}</button></form>`;

/**
 * Hides the local part of an e-mail address except its first and last characters (§9).
 * A fixed number of stars hides the length too: `anna@x.org` → `a***a@x.org`, `a@x.org` → `a***@x.org`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...(at < 0 ? email : email.slice(0, at))];
  const domain = at < 0 ? '' : email.slice(at);
  const first = local[0] ?? '';
  const last = local.slice(1).at(-1) ?? '';
  return `${first}***${last}${domain}`;
}

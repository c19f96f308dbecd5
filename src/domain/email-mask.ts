/**
 * Hides an e-mail address but for the first and last characters of its local part (§9).
 * The number of stars is fixed, so that the length stays hidden too (A23): `anna@x.org` → `a***a@x.org`, `a@x.org` → `a***@x.org`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = [...(at < 0 ? email : email.slice(0, at))];
  const domain = at < 0 ? '' : email.slice(at);
  const first = local[0] ?? '';
  const last = local.slice(1).at(-1) ?? '';
  return `${first}***${last}${domain}`;
}

// The same rule as <input type=email>: https://html.spec.whatwg.org/#valid-e-mail-address. For the API and for guest lists: the
// account's forms only ask that there is an e-mail (§5), and the server judges it.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const EMAIL_MAX = 254;

/** The canonical spelling of an e-mail address; `null` if it isn't one. */
export function normalizeEmail(raw: string): string | null {
  const email = raw.trim();
  // Checked before lowercasing, which turns a Kelvin sign into a plain k, and so into another person's address.
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email.toLowerCase() : null;
}

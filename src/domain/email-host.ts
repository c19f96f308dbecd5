/** What a URL would read as more than a host. */
const NOT_OF_HOST = /[\s/?#:\\%@[\]]/;
const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text);

/**
 * The address with its host as mail servers know it: `anna@müller.de` becomes `anna@xn--mller-kva.de`. Some browsers send the
 * one, some the other, and both are one mailbox. Unchanged if the host is ASCII already, or none.
 */
export function withAsciiHost(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const host = email.slice(at);
  if (at === 0 || isAscii(host) || NOT_OF_HOST.test(host)) return email;
  try {
    // The browser's own rules for such hosts (UTS #46), which Node has as well.
    const { hostname } = new URL(`http://${host}`);
    // Full-width digits would become an IP address.
    return /^[\d.]+$/.test(hostname) ? email : email.slice(0, at) + hostname;
  } catch {
    return email;
  }
}

import type { MessageKey } from '../messages/messages';
import type { Services } from './services';

/** What the organiser has written about the data, to be read before agreeing to it: addresses, and what each is called. */
export function consentLinks({ privacyLink, termsLink }: Pick<Services, 'privacyLink' | 'termsLink'>) {
  const links = [
    { href: privacyLink, key: 'consent.privacy' },
    { href: termsLink, key: 'consent.terms' },
  ] as const satisfies readonly { href: string | undefined; key: MessageKey }[];
  return links.flatMap(({ href, key }) => (href ? [{ href, key }] : []));
}

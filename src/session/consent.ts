import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../api/errors';
import { consentWanted, type Consent } from '../api/profile-calls';
import type { MessageKey } from '../messages/messages';
import type { MountServices, Services } from './services';

/** The organiser's pages about the data, to be read before agreeing: their addresses, and the texts of the links. */
export function consentLinks({ privacyLink, termsLink }: Pick<Services, 'privacyLink' | 'termsLink'>) {
  const links = [
    { href: privacyLink, key: 'consent.privacy' },
    { href: termsLink, key: 'consent.terms' },
  ] as const satisfies readonly { href: string | undefined; key: MessageKey }[];
  return links.flatMap(({ href, key }) => (href ? [{ href, key }] : []));
}

/** The question a like waits for. */
export interface AskedConsent {
  /** The version the server asks for. */
  wanted: string;
  /** The server's own text, in whatever language. */
  serverText: string;
  busy: boolean;
  /** The consent didn't reach the server. */
  failed: boolean;
}

/** Asks for a new consent before the next like, where the server does. One for each mount. */
export interface ConsentQuestion extends StoreApi<{ question: AskedConsent | null }> {
  /**
   * Makes a call that may need a consent. If it does, the attendee is asked, and the call is made once more after the consent;
   * without one it fails as it has.
   */
  through<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Sends the consent to the server, then continues the waiting calls. Never rejects. */
  agree(consent: Consent): Promise<void>;
  /** Declines, also when the screen is left. */
  dismiss(): void;
}

export function createConsentQuestion({ api }: Pick<MountServices, 'api'>): ConsentQuestion {
  const store = createStore<{ question: AskedConsent | null }>(() => ({ question: null }));
  /** Several likes may wait for the same answer. */
  let waiting: ((agreed: boolean) => void)[] = [];

  const settle = (agreed: boolean) => {
    const settled = waiting;
    waiting = [];
    store.setState({ question: null });
    for (const answer of settled) answer(agreed);
  };
  const show = (change: Partial<AskedConsent>) =>
    store.setState(({ question }) => ({ question: question && { ...question, ...change } }));

  return {
    ...store,
    async through(call) {
      try {
        return await call();
      } catch (error) {
        const wanted = consentWanted(error);
        if (wanted === null || !isApiError(error)) throw error;
        const { serverText } = error;
        const agreed = await new Promise<boolean>((answer) => {
          waiting.push(answer);
          store.setState(({ question }) => ({ question: question ?? { wanted, serverText, busy: false, failed: false } }));
        });
        if (!agreed) throw error;
        return call();
      }
    },
    async agree(consent) {
      show({ busy: true, failed: false });
      try {
        await api.agree(consent);
        settle(true);
      } catch {
        show({ busy: false, failed: true });
      }
    },
    dismiss: () => settle(false),
  };
}

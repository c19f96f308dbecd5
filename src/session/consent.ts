import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError } from '../api/errors';
import { consentWanted, type Consent } from '../api/profile-calls';
import type { MessageKey } from '../messages/messages';
import type { ServerText } from '../messages/sentence';
import type { MountServices, Services } from './services';

/** The links to the organiser's privacy and terms pages. */
export function consentLinks({ privacyLink, termsLink }: Pick<Services, 'privacyLink' | 'termsLink'>) {
  const links = [
    { href: privacyLink, key: 'consent.privacy' },
    { href: termsLink, key: 'consent.terms' },
  ] as const satisfies readonly { href: string | undefined; key: MessageKey }[];
  return links.flatMap(({ href, key }) => (href ? [{ href, key }] : []));
}

/** The consent question that pending likes wait for. */
export interface AskedConsent {
  /** The version the server asks for. */
  wanted: string;
  /** The server's own text; absent if it sent none. */
  said: ServerText | null;
  busy: boolean;
  /** Whether sending the consent failed. */
  failed: boolean;
}

/** Asks for a new consent when the server requires one for a like. One per mount. */
export interface ConsentQuestion extends StoreApi<{ question: AskedConsent | null }> {
  /**
   * Makes a call that may need a consent. If so, the attendee is asked; with consent the call is repeated, without it rejects
   * with the original error.
   */
  through<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Sends the consent to the server, then continues the waiting calls. Never rejects. */
  agree(consent: Consent): Promise<void>;
  /** Declines. Called also when the screen is left. */
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
        const { serverText: text, language: lang } = error;
        const said = text === '' ? null : { text, lang };
        const agreed = await new Promise<boolean>((answer) => {
          waiting.push(answer);
          store.setState(({ question }) => ({ question: question ?? { wanted, said, busy: false, failed: false } }));
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

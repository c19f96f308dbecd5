import { useRef } from 'react';
import { useStore } from 'zustand';
import { contactLink } from '../../../domain/contact-link';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { pageOf } from '../../../page/page-of';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { useToasts } from '../../../ui/toasts';
import { createContacts } from './contacts';
import s from './match-contact.module.css';
import { usePersonText } from '../person/use-person-text';

/** A match's contact, if shared, and a button to share one's own or stop sharing. Nothing if the server has no contacts. */
export function MatchContact({ person }: { person: Profile }) {
  const t = useMessages();
  const contacts = useServices().perMount(createContacts);
  const theirs = useStore(contacts, (state) => state.theirs.get(person.id ?? ''));
  const sharing = useContactSharing(person);
  const { name, fullTitle } = usePersonText(person);
  if (!sharing) return null;
  const { isShared, change } = sharing;
  return (
    <div className={s.contact}>
      {theirs ? (
        <ContactLine line={theirs} />
      ) : (
        theirs === null && <p className={classes(s.theirs, s.none)}>{t('contact.none', { name })}</p>
      )}
      {/* One button, so that the focus comes back to it when the dialog closes. The focus that comes to a card goes to View:
          another press must not take a contact back. */}
      <Button small data-later="" title={fullTitle} variant={isShared ? 'ghost' : 'secondary'} onClick={change}>
        {t(isShared ? 'contact.stop' : 'contact.share')}
      </Button>
    </div>
  );
}

/** A phone number, address or web page as a link, left to right; anything else as text to copy. */
export function ContactLine({ line }: { line: string }) {
  const link = contactLink(line);
  if (link.kind === 'text') return <Copied text={link.text} />;
  const elsewhere = link.kind === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={link.href} className={s.theirs} {...elsewhere}>
      <bdi dir="ltr">{link.text}</bdi>
    </a>
  );
}

function Copied({ text }: { text: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const words = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show('success', t('contact.copied'));
    } catch {
      // Without clipboard access (insecure page, frame), selects the text for copying by hand.
      if (words.current) pageOf(words.current).getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <>
      <p className={s.theirs}>
        <bdi ref={words}>{text}</bdi>
      </p>
      <Button small onClick={() => void copy()}>
        {t('contact.copy')}
      </Button>
    </>
  );
}

/** Whether the server lets matches share contacts. False until the own profile is known. */
export function useContactsOffered(): boolean {
  const { ownProfile } = useServices();
  return useStore(ownProfile, ({ profile }) => profile?.contact !== undefined);
}

/**
 * Whether the attendee shares a contact with a person, and a function that asks for one or stops sharing. `null` if the server
 * has no contacts, or for a person without an id.
 */
export function useContactSharing(person: Profile): { isShared: boolean; change: () => void } | null {
  const t = useMessages();
  const toasts = useToasts();
  const contacts = useServices().perMount(createContacts);
  const { id } = person;
  const offered = useContactsOffered();
  const isShared = useStore(contacts, ({ given }) => given.has(id ?? ''));
  const { fullTitle: name } = usePersonText(person);
  if (!offered || id === null) return null;
  const stop = async () => {
    if ((await contacts.stop(id)) === 'failed') toasts.show('error', t('contact.stopFailed', { name }));
  };
  return { isShared, change: () => (isShared ? void stop() : contacts.ask(person)) };
}

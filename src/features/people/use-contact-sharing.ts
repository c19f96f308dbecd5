import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { useToasts } from '../../ui/toasts';
import { createContacts } from './contacts';
import { usePersonText } from './use-person-text';

/** Whether the server lets matches share contacts. False until the own profile is known. */
export function useContactsOffered(): boolean {
  const { ownProfile } = useServices();
  return useStore(ownProfile, ({ profile }) => profile?.contact !== undefined);
}

/**
 * Whether the attendee shares a contact with somebody, and what a tap does about it: asks for the line, or takes it back. `null`
 * where the server offers none, and for a person without an id.
 */
export function useContactSharing(person: Profile): { isShared: boolean; change: () => void } | null {
  const t = useMessages();
  const toasts = useToasts();
  const contacts = useServices().once(createContacts);
  const { id } = person;
  const offered = useContactsOffered();
  const isShared = useStore(contacts, ({ given }) => given.has(id ?? ''));
  const { called: name } = usePersonText(person);
  if (!offered || id === null) return null;
  const stop = async () => {
    if ((await contacts.stop(id)) === 'failed') toasts.show('error', t('contact.stopFailed', { name }));
  };
  return { isShared, change: () => (isShared ? void stop() : contacts.ask(person)) };
}

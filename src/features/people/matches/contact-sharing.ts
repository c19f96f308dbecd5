import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { useToasts } from '../../../ui/toasts';
import { usePersonText } from '../person/use-person-text';
import { createContacts } from './contacts';

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

import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { useToasts } from '../../ui/toasts';
import { ContactLine } from './contact-line';
import { createContacts } from './contacts';
import s from './match-contact.module.css';
import { usePersonText } from './use-person-text';

/** How a match can be reached, if they shared it; and one tap to share one's own, or to stop. Nothing where the server offers none. */
export function MatchContact({ person }: { person: Profile }) {
  const t = useMessages();
  const toasts = useToasts();
  const { once, ownProfile } = useServices();
  const contacts = once(createContacts);
  const { id } = person;
  const offered = useStore(ownProfile, ({ profile }) => profile?.contact !== undefined);
  const theirs = useStore(contacts, (state) => state.theirs.get(id ?? ''));
  const isShared = useStore(contacts, ({ given }) => given.has(id ?? ''));
  const { name } = usePersonText(person);
  if (!offered || id === null) return null;
  const stop = async () => {
    if ((await contacts.stop(id)) === 'failed') toasts.show('error', t('contact.stopFailed', { name }));
  };
  return (
    <div className={s.contact}>
      {theirs ? (
        <ContactLine line={theirs} />
      ) : (
        theirs === null && <p className={classes(s.theirs, s.none)}>{t('contact.none', { name })}</p>
      )}
      {/* One button, so that the focus comes back to it when the dialog closes. */}
      <Button
        small
        // The focus that comes to a card goes to View: another press must not take a contact back.
        data-later=""
        variant={isShared ? 'ghost' : 'secondary'}
        onClick={() => (isShared ? void stop() : contacts.ask(person))}
      >
        {t(isShared ? 'contact.stop' : 'contact.share')}
      </Button>
    </div>
  );
}

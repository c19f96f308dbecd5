import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { ContactLine } from './contact-line';
import { createContacts } from './contacts';
import s from './match-contact.module.css';
import { useContactSharing } from './use-contact-sharing';
import { usePersonText } from './use-person-text';

/** How a match can be reached, if they shared it; and one tap to share one's own, or to stop. Nothing where the server offers none. */
export function MatchContact({ person }: { person: Profile }) {
  const t = useMessages();
  const contacts = useServices().once(createContacts);
  const theirs = useStore(contacts, (state) => state.theirs.get(person.id ?? ''));
  const sharing = useContactSharing(person);
  const { name } = usePersonText(person);
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
      <Button small data-later="" variant={isShared ? 'ghost' : 'secondary'} onClick={change}>
        {t(isShared ? 'contact.stop' : 'contact.share')}
      </Button>
    </div>
  );
}

import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { createContacts } from '../matches/contacts';
import { useContactSharing } from '../matches/contact-sharing';
import { usePersonText } from '../person/use-person-text';
import { breakable, ContactLine } from './contact-line';
import s from './match-contact.module.css';

export interface MatchContactProps {
  person: Profile;
  /** Whether sharing is the next step. */
  primary?: boolean;
}

/** A match's contact, if shared; what they see of the attendee's, or a button to share one. Nothing if the server has none. */
export function MatchContact({ person, primary = false }: MatchContactProps) {
  const t = useMessages();
  const contacts = useServices().perMount(createContacts);
  const id = person.id ?? '';
  const theirs = useStore(contacts, (state) => state.theirs.get(id));
  const ours = useStore(contacts, (state) => state.lines.get(id));
  const sharing = useContactSharing(person);
  const { name, fullTitle } = usePersonText(person);
  if (!sharing) return null;
  const { isShared } = sharing;
  return (
    <div className={s.contact}>
      {theirs ? (
        <ContactLine line={theirs} />
      ) : (
        theirs === null && <p className={classes(s.theirs, s.none)}>{t('contact.none', { name })}</p>
      )}
      {isShared && (
        <p className={s.ours}>{ours ? breakable(t('contact.seen', { name, contact: ours })) : t('contact.shared', { name })}</p>
      )}
      {/* One button, so that the focus comes back to it when the dialog closes. The focus that comes to a card goes to View. */}
      <Button
        small={!primary}
        data-later=""
        title={fullTitle}
        variant={isShared ? 'ghost' : primary ? 'primary' : 'secondary'}
        className={isShared ? (s.change ?? '') : ''}
        onClick={() => contacts.ask(person)}
      >
        {t(isShared ? 'contact.change' : 'contact.share')}
      </Button>
    </div>
  );
}

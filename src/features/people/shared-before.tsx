import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { classes } from '../../ui/classes';
import w from './answers.module.css';
import { useContactSharing } from './use-contact-sharing';
import type { Listed } from './use-listed';
import { usePersonText } from './use-person-text';

/** While results wait: with whom of those liked a contact is to be shared, should it be a match. With nobody unless it is ticked. */
export function SharedBefore({ people }: Pick<Listed, 'people'>) {
  const t = useMessages();
  return (
    <fieldset className={classes(w.choices, w.names)}>
      <legend className={w.label}>{t('contact.before')}</legend>
      {people.map(({ key, person }) => (
        <Tick key={key} person={person} />
      ))}
    </fieldset>
  );
}

function Tick({ person }: { person: Profile }) {
  const { fullTitle } = usePersonText(person);
  const sharing = useContactSharing(person);
  if (!sharing) return null;
  return (
    <label className={w.choice}>
      <input type="checkbox" checked={sharing.isShared} onChange={sharing.change} />
      <bdi>{fullTitle}</bdi>
    </label>
  );
}

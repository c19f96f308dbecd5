import type { Profile } from '../../../domain/profile';
import { useMessages, type MessageKey } from '../../../messages/messages';
import s from './person-title.module.css';
import { usePersonText } from './use-person-text';

interface Titled {
  person: Profile;
  /** With the age (the default), or without. */
  as?: 'parts' | 'nameParts';
}

/** Number, name and age, parted only where a reader would: "17 · Anna-Maria" and "K., 29" each stay whole. */
export function PersonTitle({ person, id, as = 'parts' }: Titled & { id?: string }) {
  const { number, first, ending } = usePersonText(person)[as];
  const [word = ''] = first.split(' ');
  return (
    <bdi id={id}>
      <span className={s.together}>{number + word}</span>
      {first.slice(word.length)}
      {ending && ' '}
      {ending && <span className={s.together}>{ending.trim()}</span>}
    </bdi>
  );
}

/** A sentence that names somebody, who stays as whole in it as in a title. */
export function NamedSentence({ text, ...titled }: Titled & { text: MessageKey }) {
  const t = useMessages();
  // What no text has: a host's own may have line breaks.
  const parts = t(text, { name: '\0' }).split('\0');
  // oxlint-disable-next-line react/no-array-index-key -- parts never move
  return parts.flatMap((part, at) => (at ? [<PersonTitle key={at} {...titled} />, part] : part));
}

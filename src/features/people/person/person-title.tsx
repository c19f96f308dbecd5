import type { Profile } from '../../../domain/profile';
import s from './person-title.module.css';
import { usePersonText } from './use-person-text';

/** The number with the first word, what is between, and the last two words: the initial and the age, as a rule. */
const PARTS = /^((?:\d+ · )?\S+)(\s(?:.*\s)?)(\S+\s\S+)$/s;

/** Number, name and age, parted only where a reader would: "17 · Anna-Maria" and "K., 29" each stay whole. */
export function PersonTitle({ person }: { person: Profile }) {
  const title = usePersonText(person).fullTitle;
  const [, first = title, between, last] = PARTS.exec(title) ?? [];
  return (
    <bdi>
      <span className={s.together}>{first}</span>
      {between}
      {last && <span className={s.together}>{last}</span>}
    </bdi>
  );
}

import type { Profile } from '../../../domain/profile';
import s from './person-title.module.css';
import { usePersonText } from './use-person-text';

/** Number, name and age, parted only where a reader would: "17 · Anna-Maria" and "K., 29" each stay whole. */
export function PersonTitle({ person, id }: { person: Profile; id?: string }) {
  const { number, first, ending } = usePersonText(person).parts;
  const [word = ''] = first.split(' ');
  return (
    <bdi id={id}>
      <span className={s.together}>{number + word}</span>
      {first.slice(word.length)}
      {ending && (
        <>
          {' '}
          <span className={s.together}>{ending.trimStart()}</span>
        </>
      )}
    </bdi>
  );
}

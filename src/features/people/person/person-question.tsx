import type { ReactNode } from 'react';
import type { Profile } from '../../../domain/profile';
import { usePhotoSource } from '../../../session/photo-source';
import { Heading } from '../../../ui/heading';
import { Photo } from '../../../ui/photo';
import s from './person-question.module.css';
import { PersonTitle } from './person-title';
import { usePersonText } from './use-person-text';

export interface PersonQuestionProps {
  person: Profile;
  /** The heading's id; the hint's has the suffix `-hint`. */
  id: string;
  title: ReactNode;
  hint: ReactNode;
  /** Whether the name stands beside the face, as the title has none. Its id has the suffix `-who`. */
  named?: boolean;
  /** Between the hint and the answers. */
  children?: ReactNode;
  /** Two buttons: cancel and confirm. */
  answers: ReactNode;
}

/** A question about a person in a small dialog. Not `window.confirm`, which would block the whole page. */
export function PersonQuestion({ person, id, title, hint, named, children, answers }: PersonQuestionProps) {
  const { name } = usePersonText(person);
  const sourceOf = usePhotoSource('72px');
  return (
    <div className={s.question}>
      <div className={s.who}>
        <div className={s.face} aria-hidden="true">
          <Photo {...sourceOf(person.profilePhotoUrl)} name={name} seed={person.id ?? name} alt="" priority />
        </div>
        {named && <PersonTitle person={person} id={`${id}-who`} />}
      </div>
      <Heading below={1} id={id}>
        {title}
      </Heading>
      <p id={`${id}-hint`} className={s.hint}>
        {hint}
      </p>
      {children}
      <div className={s.answers}>{answers}</div>
    </div>
  );
}

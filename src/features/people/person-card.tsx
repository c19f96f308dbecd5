import type { ReactNode } from 'react';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Badge } from '../../ui/badge';
import { Heading } from '../../ui/heading';
import { Photo } from '../../ui/photo';
import s from './person-card.module.css';
import { usePersonText } from './use-person-text';

export interface PersonCardProps {
  person: Profile;
  /** Levels of its heading below the screen's. */
  below: 1 | 2;
  onView: () => void;
  /** In sight at once: its photo is loaded first. */
  priority?: boolean;
  /** Above the name, on the photo. */
  badge?: string;
  /** A round button on the photo. */
  onPhoto?: ReactNode;
  /** Under the name, on the photo. */
  foot?: ReactNode;
  /** Actions under the photo. */
  children?: ReactNode;
}

/** A person as a photo at 4:5. Pressing the photo anywhere opens them: the View button is stretched over it. */
export function PersonCard({ person, below, onView, priority = false, badge, onPhoto, foot, children }: PersonCardProps) {
  const t = useMessages();
  const { name, title } = usePersonText(person);
  return (
    <li className={s.card} part="card">
      <Photo
        src={person.profilePhotoUrl ?? undefined}
        name={name}
        seed={person.id ?? name}
        alt=""
        priority={priority}
        className={s.photo ?? ''}
      >
        <div className={s.facts}>
          {badge && (
            <Badge kind="accent" className={s.badge ?? ''}>
              {badge}
            </Badge>
          )}
          <Heading below={below} className={s.name}>
            <bdi>{title}</bdi>
          </Heading>
          {person.location && (
            <p className={s.place}>
              <bdi>{person.location}</bdi>
            </p>
          )}
          {foot && <div className={s.foot}>{foot}</div>}
        </div>
        <button type="button" part="button" className={s.view} aria-label={t('person.view.of', { name: title })} onClick={onView}>
          <span className={s.viewWord}>{t('person.view')}</span>
        </button>
        {onPhoto && <div className={s.onPhoto}>{onPhoto}</div>}
      </Photo>
      {children}
    </li>
  );
}

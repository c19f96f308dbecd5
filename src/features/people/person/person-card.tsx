import type { MouseEvent, ReactNode } from 'react';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { Badge } from '../../../ui/badge';
import { classes } from '../../../ui/classes';
import { Heading } from '../../../ui/heading';
import { Photo } from '../../../ui/photo';
import { playOpen } from '../card-motion';
import { OwnMark } from '../scorecard/own-note';
import s from './person-card.module.css';
import { usePersonText } from './use-person-text';

export interface PersonCardProps {
  person: Profile;
  /** Levels of its heading below the screen's. */
  below: 1 | 2;
  onView: () => void;
  /** Loads the photo first, for cards in view from the start. */
  priority?: boolean;
  /** In a top corner of the photo. */
  badge?: string;
  /** A round button on the photo. */
  onPhoto?: ReactNode;
  /** Under the name, on the photo. */
  foot?: ReactNode;
  /** Whether the actions below include View: the one over the photo is then for pointers only. */
  viewBelow?: boolean;
  /** Actions under the photo. */
  children?: ReactNode;
}

/** A card's maximum width in one, two or four columns. See `person-grid.module.css`. */
const SIZES = '(max-width: 339px) 92vw, (max-width: 699px) 46vw, 23vw';

/** A person in a grid. */
export function PersonCard({ children, ...photo }: PersonCardProps) {
  return (
    <li className={s.card} part="card">
      <CardPhoto {...photo} />
      {children}
    </li>
  );
}

/** A person's photo at 4:5, covered by the View button. */
function CardPhoto({
  person,
  below,
  onView,
  priority = false,
  badge,
  onPhoto,
  foot,
  viewBelow,
}: Omit<PersonCardProps, 'children'>) {
  const t = useMessages();
  const { name, fullTitle, parts } = usePersonText(person);
  const sourceOf = usePhotoSource(SIZES);
  const view = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    playOpen(currentTarget);
    onView();
  };
  return (
    <Photo
      {...sourceOf(person.profilePhotoUrl)}
      name={name}
      seed={person.id ?? name}
      alt=""
      priority={priority}
      className={s.photo ?? ''}
    >
      <div className={classes(s.facts, Boolean(onPhoto) && s.besideButton)}>
        <Heading below={below} className={s.name}>
          {parts.number === '' && parts.ending === '' ? (
            <bdi className={s.first}>{parts.first}</bdi>
          ) : (
            <bdi className={s.whole}>
              <span className={s.number}>{parts.number}</span>
              <span className={s.cut}>{parts.first}</span>
              <span className={s.ending}>{parts.ending}</span>
            </bdi>
          )}
        </Heading>
        <div className={s.below}>
          {person.location && (
            <p dir="auto" className={s.place}>
              {person.location}
            </p>
          )}
          <OwnMark person={person} />
        </div>
        {foot && <div className={s.foot}>{foot}</div>}
      </div>
      {viewBelow ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as the button below
        <div className={s.view} onClick={view} />
      ) : (
        <button
          type="button"
          part="button"
          className={s.view}
          aria-label={t('person.view.of', { name: fullTitle })}
          onClick={view}
        >
          <span className={s.viewWord}>{t('person.view')}</span>
        </button>
      )}
      {badge && <Badge className={s.badge ?? ''}>{badge}</Badge>}
      {onPhoto && <div className={s.onPhoto}>{onPhoto}</div>}
    </Photo>
  );
}

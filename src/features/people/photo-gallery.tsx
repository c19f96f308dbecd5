import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef, useState, type TouchEvent } from 'react';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { IconButton } from '../../ui/button';
import { Photo } from '../../ui/photo';
import { VisuallyHidden } from '../../ui/visually-hidden';
import s from './person-dialog.module.css';
import { usePersonText } from './use-person-text';
import { forwardOf } from './use-swipes';

/** Shorter swipes are taps. CSS pixels. */
const SWIPE_MIN = 40;

export interface PhotoGalleryProps {
  person: Profile;
  /** A swipe past the last photo or back before the first. @returns whether it led anywhere */
  onPast: (by: 1 | -1) => boolean;
}

/** Up to three photos, the primary one first; buttons or a swipe move between them. */
export function PhotoGallery({ person, onPast }: PhotoGalleryProps) {
  const t = useMessages();
  const { name, called } = usePersonText(person);
  const sourceOf = usePhotoSource('(max-width: 599px) 100vw, 422px');
  const [at, setAt] = useState(0);
  const touchedAt = useRef(0);
  const primary = person.profilePhotoUrl;
  const photos = primary === null ? person.photos : [primary, ...person.photos.filter((photo) => photo !== primary)].slice(0, 3);
  const count = photos.length;
  const turn = (by: 1 | -1) => setAt((now) => (now + by + count) % count);
  const onTouchEnd = (event: TouchEvent<HTMLElement>) => {
    const way = (event.changedTouches[0]?.clientX ?? 0) - touchedAt.current;
    if (Math.abs(way) < SWIPE_MIN) return;
    const by = forwardOf(event.currentTarget, -way);
    const isPast = at + by < 0 || at + by >= count;
    if (!(isPast && onPast(by)) && count > 1) turn(by);
  };
  return (
    <div
      data-gallery
      className={s.gallery}
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={onTouchEnd}
    >
      <Photo
        key={photos[at]}
        {...sourceOf(photos[at])}
        name={name}
        seed={person.id ?? name}
        alt={t('person.photo', { name: called })}
        priority
        className={s.photo ?? ''}
      />
      {count > 1 && (
        <>
          <IconButton
            variant="photo"
            className={s.previous}
            label={t('person.previousPhoto')}
            icon={<ChevronLeft />}
            onClick={() => turn(-1)}
          />
          <IconButton
            variant="photo"
            className={s.next}
            label={t('person.nextPhoto')}
            icon={<ChevronRight />}
            onClick={() => turn(1)}
          />
          <VisuallyHidden aria-live="polite">{t('person.photoOf', { number: at + 1, count })}</VisuallyHidden>
          <div className={s.dots} aria-hidden="true">
            {photos.map((photo, index) => (
              <span key={photo} data-on={index === at || undefined} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

import Briefcase from 'lucide-react/icons/briefcase';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import { useRef, useState, type KeyboardEvent, type ReactNode, type TouchEvent } from 'react';
import { fieldsFor, type FieldsWith } from '../../../domain/fields';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { IconButton } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Photo } from '../../../ui/photo';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import s from './person-dialog.module.css';
import { PersonTitle } from './person-title';
import { usePersonText } from './use-person-text';
import { forwardOf, isZoomedIn, useSwipes } from './use-swipes';

/** The icon that replaces a fact's label. */
const ICONS: Record<FieldsWith<{ dialog: true }>, typeof MapPin | null> = { location: MapPin, occupation: Briefcase, bio: null };

export interface PersonViewProps {
  person: Profile;
  headingId: string;
  onClose: () => void;
  /** Shows the next or previous person. @returns whether there is one */
  onStep?: (by: 1 | -1) => boolean;
  /** A line under the name. */
  note?: ReactNode;
  /** Below the facts. */
  aside?: ReactNode;
  /** Buttons at the foot. */
  children: ReactNode;
}

/** The content of a person's dialog: photos, name and age, location, occupation, bio. */
export function PersonView({ person, headingId, onClose, onStep, note, aside, children }: PersonViewProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = (by: 1 | -1): boolean => {
    if (!onStep?.(by)) return false;
    // Read by screen readers, and kept while the buttons change.
    heading.current?.focus({ preventScroll: true });
    box.current?.closest('dialog')?.scrollTo(0, 0);
    return true;
  };
  useSwipes(box, { onStep: step, onClose });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Chords are the browser's: Alt with an arrow goes back.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const right = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (right !== 0 && step(forwardOf(event.currentTarget, right))) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the dialog around it, wherever its focus is
    <div ref={box} className={s.person} onKeyDown={onKeyDown}>
      <PhotoGallery key={person.id} person={person} onPast={step} />
      <div className={s.facts}>
        <Heading below={1} ref={heading} id={headingId} tabIndex={-1} data-first="" className={s.name}>
          <PersonTitle person={person} />
        </Heading>
        {note}
        <dl className={s.list}>
          {fieldsFor('dialog').map((name) => {
            const Icon = ICONS[name];
            return (
              person[name] && (
                <div key={name} className={s.fact}>
                  <dt>
                    {Icon && <Icon size={18} aria-hidden="true" />}
                    <VisuallyHidden>{t(`person.${name}`)}</VisuallyHidden>
                  </dt>
                  <dd dir="auto">{person[name]}</dd>
                </div>
              )
            );
          })}
        </dl>
        {aside}
        <div className={s.actions}>{children}</div>
      </div>
    </div>
  );
}

/** Shorter swipes are taps. CSS pixels. */
const SWIPE_MIN = 40;

interface PhotoGalleryProps {
  person: Profile;
  /** Called on a swipe past the last photo or before the first. @returns whether it was handled */
  onPast: (by: 1 | -1) => boolean;
}

/** Up to three photos, the primary one first; buttons or a swipe move between them. */
function PhotoGallery({ person, onPast }: PhotoGalleryProps) {
  const t = useMessages();
  const { name, fullTitle } = usePersonText(person);
  const sourceOf = usePhotoSource('(max-width: 599px) 100vw, 422px');
  const [at, setAt] = useState(0);
  /** Where a single finger came down; `null` with more, which zoom. */
  const touchedAt = useRef<number | null>(null);
  const primary = person.profilePhotoUrl;
  const photos = primary === null ? person.photos : [primary, ...person.photos.filter((photo) => photo !== primary)].slice(0, 3);
  const count = photos.length;
  const turn = (by: 1 | -1) => setAt((now) => (now + by + count) % count);
  const onTouchEnd = (event: TouchEvent<HTMLElement>) => {
    const from = touchedAt.current;
    touchedAt.current = null;
    if (from === null) return;
    const distance = (event.changedTouches[0]?.clientX ?? from) - from;
    if (Math.abs(distance) < SWIPE_MIN) return;
    const by = forwardOf(event.currentTarget, -distance);
    const isPast = at + by < 0 || at + by >= count;
    if (!(isPast && onPast(by)) && count > 1) turn(by);
  };
  return (
    <div
      data-gallery
      className={s.gallery}
      onTouchStart={({ touches, currentTarget }) => {
        touchedAt.current = touches.length > 1 || isZoomedIn(currentTarget) ? null : (touches[0]?.clientX ?? null);
      }}
      onTouchEnd={onTouchEnd}
    >
      <Photo
        key={photos[at]}
        {...sourceOf(photos[at])}
        name={name}
        seed={person.id ?? name}
        alt={t('person.photo', { name: fullTitle })}
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

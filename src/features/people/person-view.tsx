import Briefcase from 'lucide-react/icons/briefcase';
import MapPin from 'lucide-react/icons/map-pin';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { fieldsFor, type FieldsWith } from '../../domain/fields';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Heading } from '../../ui/heading';
import { VisuallyHidden } from '../../ui/visually-hidden';
import s from './person-dialog.module.css';
import { PhotoGallery } from './photo-gallery';
import { usePersonText } from './use-person-text';
import { forwardOf, useSwipes } from './use-swipes';

/** The icon before a fact, in place of its label. */
const ICONS: Record<FieldsWith<{ dialog: true }>, typeof MapPin | null> = { location: MapPin, occupation: Briefcase, bio: null };

export interface PersonViewProps {
  person: Profile;
  headingId: string;
  onClose: () => void;
  /** Shows the next or the previous person. @returns whether there is one */
  onStep?: (by: 1 | -1) => boolean;
  /** A line under the name. */
  note?: ReactNode;
  /** Below the facts. */
  aside?: ReactNode;
  /** Buttons at the foot. */
  children: ReactNode;
}

/** A person in full, in a dialog: photos, name and age, location, occupation, bio. */
export function PersonView({ person, headingId, onClose, onStep, note, aside, children }: PersonViewProps) {
  const t = useMessages();
  const { fullTitle } = usePersonText(person);
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = (by: 1 | -1): boolean => {
    if (!onStep?.(by)) return false;
    // Screen readers read it, and it stays while the buttons around it change.
    heading.current?.focus({ preventScroll: true });
    box.current?.closest('dialog')?.scrollTo(0, 0);
    return true;
  };
  useSwipes(box, { onStep: step, onClose });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const right = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (right !== 0 && !event.altKey && step(forwardOf(event.currentTarget, right))) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the dialog around it, wherever its focus is
    <div ref={box} className={s.person} onKeyDown={onKeyDown}>
      <PhotoGallery key={person.id} person={person} onPast={step} />
      <div className={s.facts}>
        <Heading below={1} ref={heading} id={headingId} tabIndex={-1} data-first="" className={s.name}>
          <bdi>{fullTitle}</bdi>
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

import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import type { Ref } from 'react';
import { calendarDateAt } from '../../domain/age';
import { ageOf, type Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import { Photo } from '../../ui/photo';
import s from './my-profile.module.css';

export interface SummaryCardProps {
  profile: Profile;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  /** Shows the profile as others see it; absent where it can't be shown. */
  onPreview: (() => void) | undefined;
}

/** Photo, greeting, age, location, and the button that opens the form. */
export function SummaryCard({ profile, editButton, onEdit, onPreview }: SummaryCardProps) {
  const t = useMessages();
  const { now } = useServices();
  const sourceOf = usePhotoSource('144px');
  const { firstName, location, profilePhotoUrl } = profile;
  const age = ageOf(profile, calendarDateAt(now()));
  return (
    <Card as="section" className={s.summary}>
      <div className={s.portrait}>
        <Photo
          {...sourceOf(profilePhotoUrl)}
          name={firstName || profile.lastName}
          seed={profile.id ?? firstName}
          alt=""
          priority
        />
      </div>
      <div className={s.who}>
        <Heading below={1}>{firstName ? t('profile.greeting', { name: firstName }) : t('profile.greeting.empty')}</Heading>
        <p className={s.facts}>
          {age !== null && <bdi>{t('profile.years', { age })}</bdi>}
          <span className={s.place}>
            <MapPin size={16} aria-hidden="true" />
            <bdi>{location || t('profile.location.empty')}</bdi>
          </span>
        </p>
        <Button ref={editButton} small icon={<Pencil size={16} aria-hidden="true" />} className={s.edit} onClick={onEdit}>
          {t('profile.edit')}
        </Button>
        {onPreview && (
          <Button small variant="ghost" icon={<Eye size={18} aria-hidden="true" />} className={s.preview} onClick={onPreview}>
            {t('profile.preview')}
          </Button>
        )}
      </div>
    </Card>
  );
}

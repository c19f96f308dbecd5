import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import type { Ref } from 'react';
import { calendarDateAt } from '../../domain/age';
import { fieldsFor, type FieldName } from '../../domain/fields';
import { ageOf, numbered, shortName, type Profile } from '../../domain/profile';
import { useMessages, type MessageKey } from '../../messages/messages';
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
  /** Shows the profile as others see it; absent if unavailable. */
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

/** Texts for empty fields other than the default, "Not set". */
const EMPTY: { readonly [Name in FieldName]?: MessageKey } = { bio: 'profile.bio.empty' };

/** Empty without a name. */
const ownName = (profile: Profile) => {
  const name = shortName(profile);
  return name && numbered(profile, name);
};

/** What others see besides the photos: the short name, and the fields with `about`. */
export function AboutCard({ profile }: { profile: Profile }) {
  const t = useMessages();
  const facts = fieldsFor('about').map((name) => ({
    name,
    value: name === 'gender' ? profile.gender && t(`profile.gender.${profile.gender}`) : profile[name],
    empty: t(EMPTY[name] ?? 'profile.notSet'),
  }));
  return (
    <Card as="section">
      <Heading below={1}>{t('profile.about')}</Heading>
      <dl className={s.list}>
        {[{ name: 'name', value: ownName(profile), empty: t('profile.notSet') } as const, ...facts].map(
          ({ name, value, empty }) => (
            <div key={name} className={s.fact} data-fact={name}>
              <dt>{t(`profile.${name}`)}</dt>
              {name === 'bio' && value ? (
                // Multi-line text has its own direction, as others see it.
                <dd dir="auto">{value}</dd>
              ) : (
                <dd data-empty={!value || undefined}>
                  <bdi>{value || empty}</bdi>
                </dd>
              )}
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

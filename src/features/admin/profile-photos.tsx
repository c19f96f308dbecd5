import { useCallback } from 'react';
import type { RosterPerson } from '../../api/admin-calls';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { Photo } from '../../ui/photo';
import { useAdminStores } from './admin-stores';
import { useLoaded } from './use-loaded';
import s from './roster.module.css';

/** The photos a profile has now, each with a way to take it out. Nothing without photos. */
export function ProfilePhotos({ person, onRemove }: { person: RosterPerson; onRemove: (photoId: string) => void }) {
  const t = useMessages();
  const { help } = useAdminStores();
  const sourceOf = usePhotoSource('96px');
  const { id } = person;
  const [seen] = useLoaded(useCallback(() => help.person(id), [help, id]));
  if (typeof seen === 'string' || seen.photos.length === 0) return null;
  return (
    <section className={s.report}>
      <Heading below={2}>{t('admin.photos.now')}</Heading>
      <div className={s.photos}>
        {seen.photos.map((photo, place) => (
          <div key={photo.id} className={s.removable}>
            <Photo {...sourceOf(photo.url)} name="" seed={id} alt={t('admin.photos.photo', { number: place + 1 })} />
            <Button small aria-label={t('admin.photos.remove.of', { number: place + 1 })} onClick={() => onRemove(photo.id)}>
              {t('admin.photos.remove')}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

import ImageOff from 'lucide-react/icons/image-off';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Photo } from '../../ui/photo';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { createFreshPhoto } from './fresh-photo';
import { PhotoPreview } from './photo-preview';
import s from './photo-tile.module.css';

/** The photos' owner, whose initial replaces a broken photo. */
export interface PhotoOwner {
  name: string;
  /** Determines the tint of the tiles. */
  seed: string;
}

export interface PhotoTileProps {
  url: string;
  /** Counted from 1. */
  number: number;
  owner: PhotoOwner;
  primary: boolean;
  /** The picked file, shown until the address has loaded, which is asked again for ten seconds. */
  preview: Blob | undefined;
  disabled: boolean;
  onSetPrimary: () => void;
  onRemove: () => void;
}

/** One of the attendee's photos with its badge and actions. A broken photo says so, and can still be removed. */
export function PhotoTile({ url, number, owner, primary, preview, disabled, onSetPrimary, onRemove }: PhotoTileProps) {
  const t = useMessages();
  const sourceOf = usePhotoSource('(max-width: 339px) 46vw, (max-width: 479px) 30vw, 240px');
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  const [tries, setTries] = useState(0);
  const [fresh] = useState(() =>
    createFreshPhoto(
      () => setTries((before) => before + 1),
      () => setState('broken'),
    ),
  );
  useEffect(() => fresh.stop, [fresh]);
  return (
    <li className={s.tile} data-photo onLoadCapture={() => setState('loaded')}>
      <Photo
        {...sourceOf(url)}
        // Another address to the browser, and the same one to the store.
        src={tries > 0 ? `${url}#${tries}` : url}
        {...owner}
        alt={t('photos.photo', { number })}
        className={classes(s.frame)}
        onBroken={() => (preview ? fresh.failed() : setState('broken'))}
      >
        {preview && state === 'loading' && <PhotoPreview file={preview} />}
        {state === 'broken' && (
          <p className={s.broken}>
            <ImageOff size={16} aria-hidden="true" />
            <VisuallyHidden>{t('photos.broken')}</VisuallyHidden>
          </p>
        )}
        {primary && (
          <span className={s.badge}>
            <Star size={14} fill="currentColor" aria-hidden="true" />
            {t('photos.primary')}
          </span>
        )}
      </Photo>
      {/* Not on the photo, where they would cover the face. */}
      <div className={s.actions}>
        <Button
          small
          variant="ghost"
          disabled={disabled}
          aria-label={t('photos.remove.of', { number })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          data-remove
          onClick={onRemove}
        >
          {t('photos.remove')}
        </Button>
        {!primary && (
          <Button
            small
            variant="ghost"
            disabled={disabled}
            aria-label={t('photos.setPrimary.of', { number })}
            onClick={onSetPrimary}
          >
            {t('photos.setPrimary')}
          </Button>
        )}
      </div>
    </li>
  );
}

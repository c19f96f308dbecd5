import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { LAG_MS } from '../../domain/limits';
import { useMessages } from '../../messages/messages';
import { createCooldowns, useCooldown } from '../../session/cooldown';
import { usePhotoSource } from '../../session/photo-source';
import { useServices } from '../../session/services';
import { Button, IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Photo } from '../../ui/photo';
import { VisuallyHidden } from '../../ui/visually-hidden';
import s from './photo-tile.module.css';
import type { PhotoUpload } from './photo-uploads';

/** The owner, whose initial replaces a broken photo. */
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
  /** The picked file, shown until the URL has loaded, which is retried for ten seconds. */
  preview: Blob | undefined;
  disabled: boolean;
  onSetPrimary: () => void;
  onRemove: () => void;
}

/** One of the attendee's photos with its badge and actions. A broken photo can still be removed. */
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
        // A new URL for the browser, but the same for the store.
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
        {primary ? (
          <span className={s.badge}>
            <Star size={14} fill="currentColor" aria-hidden="true" />
            {t('photos.primary')}
          </span>
        ) : (
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

export interface UploadTileProps {
  upload: PhotoUpload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A photo being uploaded: the picked picture with its progress, or with a button to retry. */
export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const t = useMessages();
  const { name: file, progress } = upload;
  const failed = upload.phase === 'failed';
  const isCoolingDown = useCooldown(useServices().perMount(createCooldowns).photo) > 0;
  return (
    <li className={s.tile}>
      <Photo src={undefined} name="" seed={file} alt="" className={classes(s.frame)}>
        <PhotoPreview file={upload.file} />
        <div className={s.veil} data-failed={failed || undefined} />
        {failed ? (
          <Button
            small
            className={s.retry}
            icon={<RotateCw size={16} />}
            aria-label={t('photos.retry.of', { file })}
            disabled={isCoolingDown}
            onClick={onRetry}
          >
            {t('photos.retry')}
          </Button>
        ) : (
          <progress
            className={s.progress}
            aria-label={t('photos.uploading', { file })}
            max={1}
            {...(progress === null ? {} : { value: progress })}
          />
        )}
        <IconButton
          variant="photo"
          className={s.cancel}
          label={t(failed ? 'photos.dismiss.of' : 'photos.cancel.of', { file })}
          icon={<X size={18} />}
          onClick={onCancel}
        />
      </Photo>
    </li>
  );
}

/** Device pixels; enough for the largest tile on a dense display. */
const WIDTH = 480;

/**
 * Shows a picked file before it has a URL. Drawn on a canvas, since strict policies forbid `blob:` images. An unreadable file
 * leaves the canvas empty, so that the tint shows.
 */
function PhotoPreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
      const target = canvas.current;
      if (target && !gone) {
        target.width = bitmap.width;
        target.height = bitmap.height;
        target.getContext('2d')?.drawImage(bitmap, 0, 0);
      }
      bitmap.close();
    };
    draw().catch(() => {});
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={s.preview} aria-hidden="true" />;
}

/** Milliseconds between two requests for a photo that isn't available yet. */
const PAUSE_MS = 1_000;

/** Retries the URL of a just stored photo, for which a store may answer 403 or 404 for a while. */
export interface FreshPhoto {
  /** Call when the URL failed to load. */
  failed(): void;
  /** Call when the photo is removed. */
  stop(): void;
}

/**
 * @param retry called a second after each failure
 * @param giveUp called on the first failure after ten seconds
 */
export function createFreshPhoto(retry: () => void, giveUp: () => void): FreshPhoto {
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    failed() {
      until ||= Date.now() + LAG_MS;
      if (Date.now() < until) timer = setTimeout(retry, PAUSE_MS);
      else giveUp();
    },
    stop: () => clearTimeout(timer),
  };
}

import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useMessages } from '../../messages/messages';
import { createCooldowns, useCooldown } from '../../session/cooldown';
import { useServices } from '../../session/services';
import { Button, IconButton } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Photo } from '../../ui/photo';
import { PhotoPreview } from './photo-preview';
import type { PhotoUpload } from './photo-uploads';
import s from './photo-tile.module.css';

export interface UploadTileProps {
  upload: PhotoUpload;
  onCancel: () => void;
  onRetry: () => void;
}

/** A photo being uploaded: the picked picture with its progress, or with a button to retry. */
export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const t = useMessages();
  const { name: file, phase, progress } = upload;
  const failed = phase === 'failed';
  const isCoolingDown = useCooldown(useServices().once(createCooldowns).photo) > 0;
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
            {...(phase === 'uploading' ? { value: progress } : {})}
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

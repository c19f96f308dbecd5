import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { PHOTOS_MAX } from '../../domain/limits';
import type { PhotoSet } from '../../domain/photos';
import { PhotoTile, UploadTile, type PhotoOwner } from './photo-tiles';
import type { PhotoUpload, PhotoUploads } from './photo-uploads';
import s from './photos-panel.module.css';

export interface PhotoGridProps {
  set: PhotoSet;
  uploads: readonly PhotoUpload[];
  owner: PhotoOwner;
  /** The file input that an empty slot opens unless disabled. */
  inputId: string;
  open: boolean;
  disabled: boolean;
  verbs: Pick<PhotoUploads, 'cancel' | 'retry'>;
  previewOf: (url: string) => Blob | undefined;
  onSetPrimary: (url: string) => void;
  onRemove: (url: string) => void;
  /** Called when the pressed button is gone and no neighbour can take the focus. */
  onFocusLost: () => void;
}

/** Tiles for photos, uploads and empty slots. Each action keeps the focus on a remaining element. */
export function PhotoGrid(props: PhotoGridProps) {
  const { set, uploads, owner, inputId, open, disabled, verbs, previewOf, onSetPrimary, onRemove, onFocusLost } = props;
  const grid = useRef<HTMLUListElement>(null);
  const removeButtons = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const empty = Math.max(0, PHOTOS_MAX - set.photos.length - uploads.length);

  const remove = (url: string, index: number) => {
    const buttons = removeButtons();
    const neighbour = buttons[index + 1] ?? buttons[index - 1];
    if (neighbour) neighbour.focus();
    else onFocusLost();
    onRemove(url);
  };
  const setPrimary = (url: string, index: number) => {
    removeButtons()[index]?.focus(); // the badge replaces the pressed button
    onSetPrimary(url);
  };

  return (
    <ul role="list" ref={grid} className={s.grid}>
      {set.photos.map((url, index) => (
        <PhotoTile
          // A server may return the same URL twice.
          key={set.photos.indexOf(url) === index ? url : `${url} ${index}`}
          url={url}
          number={index + 1}
          owner={owner}
          primary={url === set.primary}
          preview={previewOf(url)}
          disabled={disabled}
          onSetPrimary={() => setPrimary(url, index)}
          onRemove={() => remove(url, index)}
        />
      ))}
      {uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onCancel={() => {
            verbs.cancel(upload.id);
            onFocusLost();
          }}
          onRetry={() => {
            verbs.retry(upload.id);
            onFocusLost();
          }}
        />
      ))}
      {Array.from({ length: empty }, (_, index) => (
        // For pointers only: the button above does the same.
        <li key={`slot ${index}`} className={s.free} aria-hidden="true">
          <label htmlFor={inputId} className={s.slot} data-closed={!open || undefined}>
            <Plus size={28} />
          </label>
        </li>
      ))}
    </ul>
  );
}

import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PHOTO_TYPES, PHOTOS_MAX } from '../../domain/limits';
import type { PhotoSet } from '../../domain/photos';
import { useMessages } from '../../messages/messages';
import { SentenceText } from '../../messages/sentence';
import { createCooldowns, useCooldown, waitText } from '../../session/cooldown';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { PhotoGrid } from './photo-grid';
import type { PhotoOwner } from './photo-tiles';
import { underWay, type PhotoUploads } from './photo-uploads';
import s from './photos-panel.module.css';
import { failureTexts, refusalText, type FailureWords } from './upload-texts';

/**
 * Chrome on Android 14 and later leads a field that takes images alone to a picker without a camera. A type that no file has, which
 * sites agreed on (crbug.com/40937303), brings the camera back. Elsewhere it would only confuse pickers that work.
 */
const acceptedTypes = (browser: string, types: readonly string[]): string =>
  [...types, ...(/Android.*Chrome/.test(browser) ? ['android/allowCamera'] : [])].join(',');

export interface PhotosPanelProps {
  set: PhotoSet;
  uploads: PhotoUploads;
  owner: PhotoOwner;
  words: FailureWords;
  /** Shows that photos are optional. */
  optional?: boolean;
  /** Set while the form is sent. */
  disabled?: boolean;
  onSetPrimary: (url: string) => void;
  onRemove: (url: string) => void;
  /** More alerts, above those of the photos. */
  children?: ReactNode;
}

/** The attendee's photos: add, upload, choose the primary one, remove. */
export function PhotosPanel(props: PhotosPanelProps) {
  const { set, uploads, owner, words, optional = false, disabled = false, onSetPrimary, onRemove, children } = props;
  const t = useMessages();
  const state = useStore(uploads);
  const [dragging, setDragging] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const inputId = useId();
  const hintId = useId();
  const slots = Math.max(0, PHOTOS_MAX - set.photos.length - underWay(state));
  const alerts = [
    // With room left, "You can upload up to 3 photos." would contradict the button.
    ...state.refusals.filter(({ code }) => code !== 'too-many' || slots === 0).map((refusal) => refusalText(t, refusal)),
    ...state.uploads.flatMap((upload) => (upload.failure ? failureTexts(t, upload, words) : [])),
  ];
  const { perMount, photoMaxEdge } = useServices();
  const seconds = useCooldown(perMount(createCooldowns).photo);
  if (seconds > 0) alerts.push(waitText(t, seconds));
  const sending = state.uploads.find(({ phase }) => phase === 'uploading');
  const open = slots > 0 && !disabled && seconds === 0;

  // A button that becomes disabled loses the focus.
  useEffect(() => {
    // oxlint-disable-next-line habits/no-late-focus -- only from the button itself
    if (!open && isFocused(add.current)) heading.current?.focus();
  }, [open]);

  const take = (files: FileList | null | undefined) => {
    // A copy, since clearing the input, so that the same file can be picked again, empties its list.
    if (files && files.length > 0) void uploads.add([...files]);
    if (input.current) input.current.value = '';
  };
  const drag = (event: DragEvent, over: boolean) => {
    if (!open || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(over);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is optional, the button does the same
    <section
      className={s.panel}
      data-dragging={dragging || undefined}
      aria-labelledby={`${inputId}-title`}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (open) take(event.dataTransfer.files);
      }}
    >
      <div className={s.top}>
        <Heading below={1} ref={heading} id={`${inputId}-title`} tabIndex={-1}>
          {t('profile.photos')}
        </Heading>
        {optional && <span className={s.optional}>{t('profile.optional')}</span>}
        <Button
          small
          ref={add}
          className={s.add}
          icon={<ImagePlus size={18} aria-hidden="true" />}
          disabled={!open}
          aria-describedby={hintId}
          onClick={() => openPicker(input.current)}
        >
          {`${t('photos.add')} ${t('photos.upTo', { slots })}`}
        </Button>
      </div>
      <p id={hintId} className={s.hint}>
        {/* A single text node: a translating browser replaces React's, and React then can't remove one of several. */}
        {set.photos.length >= PHOTOS_MAX
          ? t('photos.full', { count: PHOTOS_MAX })
          : (set.photos.length + state.uploads.length === 0 ? `${t('photos.empty')} ` : '') +
            t(photoMaxEdge ? 'photos.hint.fitted' : 'photos.hint')}
      </p>
      <input
        ref={input}
        id={inputId}
        hidden
        type="file"
        accept={acceptedTypes(navigator.userAgent, photoMaxEdge ? ['image/*'] : PHOTO_TYPES)}
        multiple
        aria-label={t('profile.photos')}
        onChange={(event) => take(event.currentTarget.files)}
      />
      {children}
      {alerts.map((said, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal sentences may occur twice
        <Notice key={`${index} ${typeof said === 'string' ? said : said.text}`} kind="danger">
          {typeof said === 'string' ? said : <SentenceText sentence={said} />}
        </Notice>
      ))}
      <PhotoGrid
        set={set}
        uploads={state.uploads}
        owner={owner}
        inputId={inputId}
        open={open}
        disabled={disabled}
        verbs={uploads}
        previewOf={uploads.previewOf}
        onSetPrimary={onSetPrimary}
        onRemove={onRemove}
        onFocusLost={() => heading.current?.focus()}
      />
      <output>
        <VisuallyHidden>{sending && t('photos.uploading', { file: sending.name })}</VisuallyHidden>
      </output>
    </section>
  );
}

/** By `showPicker` if available: a host that cancels every click on its page would cancel a scripted click too. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    input?.click();
  }
}

function isFocused(element: HTMLElement | null): boolean {
  return element !== null && (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

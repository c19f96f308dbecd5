import { useState, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes';
import s from './photo.module.css';

export interface PhotoProps {
  /** http(s) URL; the initial is shown if absent or broken. */
  src: string | undefined;
  /** The `srcset` and `sizes` of the image. */
  srcSet?: string | undefined;
  sizes?: string;
  /** Its first character replaces a missing photo. */
  name: string;
  /** Determines the tint: the person's id, for the same tint everywhere. */
  seed: string;
  /** Empty if the text beside it names the person. */
  alt: string;
  /** CSS aspect-ratio. Default `4 / 5`. */
  ratio?: string;
  round?: boolean;
  /** Loaded eagerly, for photos in view from the start. */
  priority?: boolean;
  /** Called when the URL fails to load. */
  onBroken?: (src: string) => void;
  className?: string;
  /** Overlays the photo. */
  children?: ReactNode;
}

/** A photo in a reserved box. Fades in once decoded; a tinted initial replaces a broken one. */
export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes = '', name, seed, alt, ratio, round, priority, onBroken, className, children } = props;
  /** The failed source: `srcSet`, then `src`. */
  const [broken, setBroken] = useState<string>();
  const usable = src !== undefined && src !== '' && src !== broken;
  const sized = srcSet !== broken ? srcSet : undefined;
  const style = { '--da-hue': hueOf(seed), ...(ratio && { aspectRatio: ratio }) } as CSSProperties;
  return (
    <div className={classes(s.photo, round && s.round, className)} style={style}>
      {usable ? (
        <img
          // A cached image may have loaded before `onLoad` is attached.
          ref={(image) => void (image?.complete && show(image))}
          className={s.image}
          alt={alt}
          // Before src, or the browser starts loading without these.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          // Lazy images are laid out before they are fetched, so some browsers can measure them for `auto`.
          sizes={sized && (priority ? sizes : `auto, ${sizes}`)}
          srcSet={sized}
          src={src}
          onLoad={(event) => show(event.currentTarget)}
          onError={() => {
            setBroken(sized ?? src);
            if (!sized) onBroken?.(src);
          }}
        />
      ) : (
        <span className={s.initial} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <span className={s.letter}>{initialOf(name)}</span>
        </span>
      )}
      {children}
    </div>
  );
}

/** Starts the fade once the image is decoded; a large photo would otherwise fade in blank and then pop up. */
function show(image: HTMLImageElement): void {
  const shown = () => (image.dataset['shown'] = '');
  image.decode().then(shown, shown);
}

// Invisible characters, except the joiner that holds emoji together.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Z}\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+/gu;

/** The first user-perceived character (emoji and marks whole), in upper case; '' if nothing is visible. */
export function initialOf(name: string): string {
  const text = name.slice(0, 64).replace(INVISIBLE, ' ').trim();
  const first = firstGrapheme(text);
  // Many marks on one letter would cover the tile.
  return [...first.normalize('NFC')].slice(0, 8).join('').toLocaleUpperCase();
}

function firstGrapheme(text: string): string {
  if (typeof Intl !== 'object' || !('Segmenter' in Intl)) return [...text][0] ?? '';
  for (const { segment } of new Intl.Segmenter().segment(text)) return segment;
  return '';
}

/** A hue in degrees, 0 to 359: stable for a seed, well spread for similar seeds. */
export function hueOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < Math.min(seed.length, 64); at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}

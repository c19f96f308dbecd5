import { useState, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes';
import { hueOf, initialOf } from './initial';
import s from './photo.module.css';

export interface PhotoProps {
  /** http(s) URL; if absent or broken, the initial is shown. */
  src: string | undefined;
  /** The same photo in other widths, and how wide it is shown: an image's `srcset` and `sizes`. */
  srcSet?: string | undefined;
  sizes?: string;
  /** Its first character replaces a missing photo. */
  name: string;
  /** Determines the tile's tint: the person's id, so that the tint is the same everywhere. */
  seed: string;
  /** Empty if the text beside it names the person. */
  alt: string;
  /** CSS aspect-ratio. Default `4 / 5`. */
  ratio?: string;
  /** Round, for small photos. */
  round?: boolean;
  /** Loaded eagerly, for photos in view from the start. */
  priority?: boolean;
  /** Called when the URL yields no image. */
  onBroken?: (src: string) => void;
  className?: string;
  /** Overlays the photo. */
  children?: ReactNode;
}

/** A photo in a box reserved before it loads. It fades in once decoded; a tinted initial replaces one that is broken. */
export function Photo(props: PhotoProps) {
  const { src, srcSet, sizes = '', name, seed, alt, ratio, round, priority, onBroken, className, children } = props;
  /** What has failed: the other widths, then the photo itself. */
  const [broken, setBroken] = useState<string>();
  const usable = src !== undefined && src !== '' && src !== broken;
  const sized = srcSet !== broken ? srcSet : undefined;
  const style = { '--hue': hueOf(seed), ...(ratio && { aspectRatio: ratio }) } as CSSProperties;
  return (
    <div className={classes(s.photo, round && s.round, className)} style={style}>
      {usable ? (
        <img
          // In the browser's cache: it is there at once.
          ref={(image) => void (image?.complete && show(image))}
          className={s.image}
          alt={alt}
          // Before src, or the browser starts loading without them.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          // A lazy image has its place when it is fetched, and some browsers measure that.
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

/** Only once decoded, or a large photo would fade in blank and then pop up. */
function show(image: HTMLImageElement): void {
  const shown = () => (image.dataset['shown'] = '');
  image.decode().then(shown, shown);
}

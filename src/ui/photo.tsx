import { useState, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes';
import { hueOf, initialOf } from './initial';
import s from './photo.module.css';

export interface PhotoProps {
  /** http(s) URL; if absent or broken, the initial is shown. */
  src: string | undefined;
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

/** A photo in a box reserved before it loads, on a tint that remains if it doesn't. */
export function Photo({ src, name, seed, alt, ratio, round, priority, onBroken, className, children }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const usable = src !== undefined && src !== '' && src !== broken;
  const style = { '--hue': hueOf(seed), ...(ratio && { aspectRatio: ratio }) } as CSSProperties;
  return (
    <div className={classes(s.photo, round && s.round, className)} style={style}>
      {usable ? (
        <img
          className={s.image}
          alt={alt}
          // Before src, or the browser starts loading without them.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          src={src}
          onError={() => {
            setBroken(src);
            onBroken?.(src);
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

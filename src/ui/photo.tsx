import { useState, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes';
import { hueOf, initialOf } from './initial';
import s from './photo.module.css';

export interface PhotoProps {
  /** http(s) URL; absent or broken shows the initial. */
  src: string | undefined;
  /** Its first character stands in for the photo. */
  name: string;
  /** Chooses the tile's tint: the person's id, so that it is the same everywhere. */
  seed: string;
  /** Empty if the text beside it says who it is. */
  alt: string;
  /** CSS aspect-ratio. Default `4 / 5`. */
  ratio?: string;
  /** Round, for small ones. */
  round?: boolean;
  /** In sight at once: loaded eagerly. */
  priority?: boolean;
  /** The URL didn't give an image. */
  onBroken?: (src: string) => void;
  className?: string;
  /** Lies over the photo. */
  children?: ReactNode;
}

/** A photo in a box that is reserved before it comes, on a tint that stays if it doesn't. */
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
          // Before src, or the browser starts without them.
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

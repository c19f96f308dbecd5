import type { CSSProperties } from 'react';
import { classes } from './classes';
import s from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS aspect-ratio of a picture to come; without it, a line of text. */
  ratio?: string;
  /** CSS width of a line. Default all of it. */
  width?: string;
  className?: string;
}

/** The shape of what comes, unseen by screen readers: say "Loading..." once beside them. */
export function Skeleton({ ratio, width, className }: SkeletonProps) {
  const style: CSSProperties = { ...(ratio && { aspectRatio: ratio }), ...(width && { inlineSize: width }) };
  return <div aria-hidden="true" className={classes(s.skeleton, ratio ? s.box : s.line, className)} style={style} />;
}

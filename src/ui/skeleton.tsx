import { classes } from './classes';
import s from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS aspect-ratio of the picture it stands in for. */
  ratio: string;
  className?: string;
}

/** A placeholder while content loads, hidden from screen readers: add one "Loading..." beside the group. */
export function Skeleton({ ratio, className }: SkeletonProps) {
  return <div aria-hidden="true" className={classes(s.skeleton, className)} style={{ aspectRatio: ratio }} />;
}

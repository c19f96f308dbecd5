import { classes } from './classes';
import s from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS aspect-ratio of the picture to come. */
  ratio: string;
  className?: string;
}

/** The shape of what comes, unseen by screen readers: say "Loading..." once beside them. */
export function Skeleton({ ratio, className }: SkeletonProps) {
  return <div aria-hidden="true" className={classes(s.skeleton, className)} style={{ aspectRatio: ratio }} />;
}

import type { ReactNode } from 'react';
import s from './badge.module.css';
import { classes } from './classes';

export interface BadgeProps {
  className?: string;
  children: ReactNode;
}

/** A label of a word or two. */
export function Badge({ className, children }: BadgeProps) {
  return <span className={classes(s.badge, className)}>{children}</span>;
}

import type { ReactNode } from 'react';
import s from './badge.module.css';
import { classes } from './classes';

export interface BadgeProps {
  /** `photo` lies on a picture; `accent` is the loud one. Default `neutral`. */
  kind?: 'neutral' | 'accent' | 'photo';
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A word or two that mark something. */
export function Badge({ kind = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classes(s.badge, s[kind], className)}>
      {icon}
      {children}
    </span>
  );
}

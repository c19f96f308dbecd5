import type { ComponentProps } from 'react';
import { classes } from './classes';
import s from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /** Default `div`. */
  as?: 'div' | 'section';
}

/** A raised surface. Not a landmark: add a `role` and a name to make it one. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag part="card" {...rest} className={classes(s.card, className)} />;
}

import type { ComponentProps } from 'react';
import { classes } from './classes';
import s from './card.module.css';

/** A raised surface. Not a region: give it `role` and a name if it is one. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div part="card" {...rest} className={classes(s.card, className)} />;
}

import type { ComponentProps } from 'react';
import s from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={s.hidden} />;
}

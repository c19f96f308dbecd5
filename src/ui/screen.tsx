import type { ReactNode } from 'react';
import { classes } from './classes';
import { Heading } from './heading';
import s from './screen.module.css';

export interface ScreenProps {
  /** The screen's heading. */
  title: string;
  /** One line under it. */
  lead?: ReactNode;
  /** `form`: a 420px card from 480px on; `text`: 640px for reading. Default `form`. */
  width?: 'form' | 'text';
  /** At the bottom, centred: the link to a neighbouring screen. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: heading, width and margins. */
export function Screen({ title, lead, width = 'form', footer, children }: ScreenProps) {
  return (
    <div className={classes(s.screen, s[width])}>
      <div className={s.sheet}>
        <div>
          <Heading>{title}</Heading>
          {lead && <p className={s.lead}>{lead}</p>}
        </div>
        {children}
      </div>
      {footer && <div className={s.footer}>{footer}</div>}
    </div>
  );
}

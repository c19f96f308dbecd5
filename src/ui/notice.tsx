import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import s from './notice.module.css';
import { classes } from './classes';
import { saidLater } from './said-later';

export type NoticeKind = 'info' | 'success' | 'danger';

export interface NoticeProps {
  /** Default `info`. */
  kind?: NoticeKind;
  /** An action at the end of the message. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}

const ICONS = { info: Info, success: CircleCheck, danger: CircleAlert } as const;

/** A message that stays on the screen: an alert if something went wrong, else a status. */
export function Notice({ kind = 'info', action, id, className, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div id={id} role={kind === 'danger' ? 'alert' : 'status'} className={classes(s.notice, className)} data-kind={kind}>
      <Icon size={20} />
      <div className={s.text} {...saidLater}>
        {children}
      </div>
      {action}
    </div>
  );
}

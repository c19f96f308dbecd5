import type { ReactNode } from 'react';
import s from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence: what is not here. */
  title: string;
  /** What will fill it. */
  hint?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** A place with nothing in it yet, that says what to do. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={s.empty}>
      {icon && (
        <div className={s.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={s.title}>{title}</p>
      {hint && <p className={s.hint}>{hint}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}

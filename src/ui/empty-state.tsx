import type { ReactNode } from 'react';
import s from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence that says what is missing. */
  title: string;
  /** What will appear here. */
  hint?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

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

import type { ReactNode } from 'react';
import { indices } from '../../ui/indices';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { classes } from '../../ui/classes';
import s from './person-grid.module.css';

/** People side by side, two to five in a row by the widget's width. */
export function PersonGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    // Safari takes list semantics from lists without bullets unless the role is said.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={s.grid} aria-label={label}>
      {children}
    </ul>
  );
}

export interface GridSkeletonProps {
  /** Said to screen readers. */
  label: string;
  count: number;
  /** Room for an action under each photo. */
  withActions?: boolean;
}

/** The shape of a grid to come. */
export function GridSkeleton({ label, count, withActions = false }: GridSkeletonProps) {
  return (
    <div aria-live="polite">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={s.grid}>
        {indices(count).map((index) => (
          <Skeleton key={index} ratio="4 / 5" className={classes(withActions && s.withActions)} />
        ))}
      </div>
    </div>
  );
}

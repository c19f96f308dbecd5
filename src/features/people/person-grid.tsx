import type { ComponentProps } from 'react';
import { indices } from '../../ui/indices';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { classes } from '../../ui/classes';
import { saidLater } from '../../ui/said-later';
import s from './person-grid.module.css';

/** A grid of people in one, two or four columns. */
export function PersonGrid({ label, ...list }: ComponentProps<'ul'> & { label: string; 'data-lone'?: true | undefined }) {
  // Safari drops the list semantics of a list without bullets unless it has the role.
  return <ul role="list" {...list} className={s.grid} aria-label={label} />;
}

export interface GridSkeletonProps {
  /** For screen readers; only on the first of several placeholders. */
  label?: string;
  count: number;
  /** Leaves room for an action under each photo. */
  withActions?: boolean;
}

/** The placeholder of a grid that is loading. */
export function GridSkeleton({ label, count, withActions = false }: GridSkeletonProps) {
  return (
    <div>
      <output>
        <VisuallyHidden {...saidLater}>{label}</VisuallyHidden>
      </output>
      <div className={s.grid}>
        {indices(count).map((index) => (
          <Skeleton key={index} ratio="4 / 5" className={classes(withActions && s.withActions)} />
        ))}
      </div>
    </div>
  );
}

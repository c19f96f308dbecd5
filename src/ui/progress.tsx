import s from './progress.module.css';

export interface ProgressProps {
  /** 0 to 1; absent while there is nothing to measure. */
  value?: number;
  /** Accessible name. */
  label: string;
}

/** How far something is. */
export function Progress({ value, label }: ProgressProps) {
  return <progress className={s.progress} aria-label={label} max={1} value={value} />;
}

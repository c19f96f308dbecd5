import type { ReactNode } from 'react';
import s from './desk.module.css';

/** Side by side where there is room for both, else one below the other. */
export function Columns({ children: [first, second] }: { children: readonly [first: ReactNode, second: ReactNode] }) {
  return (
    <div className={s.columns}>
      <div className={s.column}>{first}</div>
      <div className={s.column}>{second}</div>
    </div>
  );
}

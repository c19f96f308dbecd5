import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import s from './dashboard.module.css';

interface DeskSectionProps {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}

/** A section of the desk with a heading. Gets the focus when the desk is unlocked and what had it has gone. */
export function DeskSection({ title, beside, children }: DeskSectionProps) {
  const id = useId();
  return (
    <Card as="section" tabIndex={-1} className={s.section} aria-labelledby={id}>
      <div className={s.head}>
        <Heading below={1} id={id}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </Card>
  );
}

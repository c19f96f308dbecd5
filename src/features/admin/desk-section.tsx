import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import s from './dashboard.module.css';

interface Shown {
  title: string;
  element: HTMLElement;
}

type Show = (section: Shown) => () => void;

const ShowContext = createContext<Show>(() => () => {});

/** A section of the desk with a heading, listed in the navigation. */
export function DeskSection({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const show = use(ShowContext);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => (box.current ? show({ title, element: box.current }) : undefined), [show, title]);
  return (
    <Card as="section" ref={box} tabIndex={-1} className={s.section} aria-labelledby={id}>
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

/** The children, with a button above for each section shown, since the page is long on phones. */
export function DeskSections({ children }: { children: ReactNode }) {
  const t = useMessages();
  const [sections, setSections] = useState<readonly Shown[]>([]);
  const show = useMemo<Show>(
    () => (section) => {
      setSections((others) => [...others, section].toSorted(byPlace));
      return () => setSections((all) => all.filter((one) => one !== section));
    },
    [],
  );
  return (
    <>
      {sections.length > 1 && (
        <nav className={s.sections} aria-label={t('admin.title')}>
          {sections.map(({ title, element }) => (
            <Button key={title} small onClick={() => goTo(element)}>
              {title}
            </Button>
          ))}
        </nav>
      )}
      <ShowContext value={show}>{children}</ShowContext>
    </>
  );
}

const byPlace = (one: Shown, other: Shown): number =>
  one.element.compareDocumentPosition(other.element) & one.element.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function goTo(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  element.focus({ preventScroll: true });
}

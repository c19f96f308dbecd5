import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { saidLater } from '../../ui/said-later';
import { titleOf, type PartModules, type PartName } from '../parts/part-modules';
import { useParts } from '../parts/parts-context';
import s from './app.module.css';

/** Shown while a guard waits (§2). */
export function Loading() {
  const t = useMessages();
  return (
    <output className={s.loading}>
      <span {...saidLater}>{t('app.loading')}</span>
    </output>
  );
}

export interface LazyPartProps<Name extends PartName> {
  name: Name;
  children: (module: PartModules[Name]) => ReactNode;
  /** Shown while the part loads. Default "Loading...". */
  fallback?: ReactNode;
}

/** Renders a lazy part: a placeholder while it loads; its name, the reason and a retry button if loading fails (§8). */
export function LazyPart<Name extends PartName>({ name, children, fallback }: LazyPartProps<Name>) {
  const parts = useParts();
  const t = useMessages();
  const state = useStore(parts, (states) => states[name]);
  useEffect(() => {
    if (state.status === 'idle') void parts.load(name);
  }, [parts, name, state.status]);

  if (state.status === 'ready') return children(state.module as PartModules[Name]);
  if (state.status !== 'failed') return fallback ?? <Loading />;
  const { failure } = state;
  const values = { part: t(titleOf(name)), reason: failure.detail ?? '' };
  return (
    <Notice
      kind="danger"
      action={
        <Button small onClick={() => void parts.load(name)}>
          {t('app.part.retry')}
        </Button>
      }
    >
      {t(`app.part.${failure.reason}`, values)}
    </Notice>
  );
}

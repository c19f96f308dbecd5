import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import type { PagedStore, PageOf } from './paged-store';
import s from './roster.module.css';

/** Any paged list; the components here only read it. */
type AnyPaged = Omit<PagedStore<PageOf<{ id: string }>>, 'setState'>;

/** Searches a list. */
export function PagedSearch({ store, label }: { store: AnyPaged; label: string }) {
  return (
    <TextField
      type="search"
      label={label}
      autoComplete="off"
      enterKeyHint="search"
      spellCheck={false}
      onInput={(event) => store.search(event.currentTarget.value)}
    />
  );
}

/** Says that a list couldn't be loaded, with a button to retry; nothing otherwise. */
export function PagedFailure({ store, text }: { store: AnyPaged; text: string }) {
  const t = useMessages();
  const { phase } = useStore(store);
  if (phase !== 'failed') return null;
  return (
    <Notice
      kind="danger"
      action={
        <Button small onClick={() => void store.load()}>
          {t('admin.retry')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

interface PagedRowsProps {
  store: AnyPaged;
  /** The rows, one for each of the store's items. */
  children: ReactNode;
  /** Of the button that loads more. */
  moreLabel: string;
  /** Shown where that fails. */
  failureText: string;
}

/** The people of a list, and a button that loads more and moves the focus to the first of them. */
export function PagedRows({ store, children, moreLabel, failureText }: PagedRowsProps) {
  const { items, more } = useStore(store);
  const list = useRef<HTMLUListElement>(null);
  /** The number of people when more were requested. */
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || items.length <= before.current) return;
    // With the last page, the pressed button is gone.
    list.current?.children[before.current]?.querySelector('button')?.focus();
    before.current = null;
  }, [items]);
  const askForMore = () => {
    before.current = items.length;
    store.loadMore();
  };
  return (
    <>
      {items.length > 0 && (
        <ul ref={list} className={s.people}>
          {children}
        </ul>
      )}
      {more !== 'none' && (
        <div className={s.more}>
          {more === 'failed' && <Notice kind="danger">{failureText}</Notice>}
          <Button busy={more === 'loading'} onClick={askForMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}

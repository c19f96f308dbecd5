import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { focusLate } from '../../../ui/focus-late';
import { Notice } from '../../../ui/notice';
import { LoadFailure } from '../load-failure';
import type { PagedStore, PageOf } from '../paged-store';
import s from './people.module.css';

/** Any paged list, read only. */
type AnyPaged = Omit<PagedStore<PageOf<{ id: string }>>, 'setState'>;

interface PagedSearchProps {
  store: AnyPaged;
  label: string;
  field?: RefObject<HTMLInputElement | null>;
  onTyped?: () => void;
}

export function PagedSearch({ store, label, field, onTyped }: PagedSearchProps) {
  return (
    <TextField
      {...(field && { ref: field })}
      type="search"
      label={label}
      autoComplete="off"
      enterKeyHint="search"
      spellCheck={false}
      onInput={(event) => {
        store.search(event.currentTarget.value);
        onTyped?.();
      }}
      // Results come while typing: the search key has only to close a phone's keyboard, which covers them.
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
      }}
    />
  );
}

/** Reports a list that failed to load, with a button to retry. */
export function PagedFailure({ store, text }: { store: AnyPaged; text: string }) {
  const { phase } = useStore(store);
  return phase === 'failed' ? <LoadFailure text={text} load={store.load} /> : null;
}

interface PagedRowsProps {
  store: AnyPaged;
  /** One row per item of the store. */
  children: ReactNode;
  /** Label of the button that loads more. */
  moreLabel: string;
  /** Shown if loading more fails. */
  failureText: string;
  /** The box of the rows. */
  box?: RefObject<HTMLDivElement | null>;
}

/** A list with a button that loads more and moves the focus to the first new row. */
export function PagedRows({ store, children, moreLabel, failureText, box }: PagedRowsProps) {
  const { items, more } = useStore(store);
  const list = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  /** The number of people when more were requested. */
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || items.length <= before.current) return;
    // The last page has removed the pressed button, and its box.
    focusLate(list.current?.children[before.current]?.querySelector('button'), foot.current ?? list.current);
    before.current = null;
  }, [items]);
  const askForMore = () => {
    before.current = items.length;
    store.loadMore();
  };
  return (
    <div ref={box}>
      {items.length > 0 && (
        <ul role="list" ref={list} className={s.people}>
          {children}
        </ul>
      )}
      {more !== 'none' && (
        <div ref={foot} className={s.more}>
          {more === 'failed' && <Notice kind="danger">{failureText}</Notice>}
          <Button busy={more === 'loading'} onClick={askForMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useCooldown, type Cooldown, waitText } from '../../session/cooldown';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { focusLate } from '../../ui/focus-late';
import { useLinkProps } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { usePeopleStores } from './people-stores';
import s from './people-tabs.module.css';

export interface FailureProps {
  text: string;
  /** The cooldown of the calls that fetch the list. */
  cooldown: Cooldown;
  onRetry: () => void;
}

/** Reports a list that failed to load; retries by a press, or automatically when the network is back. */
export function Failure({ text, cooldown, onRetry }: FailureProps) {
  const t = useMessages();
  const seconds = useCooldown(cooldown);
  useEffect(() => {
    if (seconds > 0) return undefined;
    addEventListener('online', onRetry, { once: true });
    return () => removeEventListener('online', onRetry);
  }, [onRetry, seconds]);
  return (
    <Notice
      kind="danger"
      className={s.failure ?? ''}
      action={
        <Button small disabled={seconds > 0} onClick={onRetry}>
          {t('browse.retry')}
        </Button>
      }
    >
      {seconds > 0 ? `${text} ${waitText(t, seconds)}` : text}
    </Notice>
  );
}

export interface ListFooterProps {
  more: 'none' | 'ready' | 'loading' | 'failed';
  failure: string;
  cooldown: Cooldown;
  onMore: () => void;
  /** Number of people shown. */
  count: number;
  /** Shown at the end of the list. */
  end?: string;
}

/** Follows a list as its next sibling: Load more, its failure, or the end. */
export function ListFooter({ more, failure, cooldown, onMore, count, end }: ListFooterProps) {
  const t = useMessages();
  const isCoolingDown = useCooldown(cooldown) > 0;
  const foot = useRef<HTMLDivElement>(null);
  const { added, ask } = useAdded(foot, more, count, onMore);
  if (more === 'failed') return <Failure text={failure} cooldown={cooldown} onRetry={ask} />;
  if (more === 'none' && !end && added === null) return null;
  return (
    <div ref={foot} className={s.foot}>
      {more !== 'none' && (
        <Button busy={more === 'loading'} disabled={isCoolingDown} onClick={ask}>
          {t('browse.more')}
        </Button>
      )}
      {/* Rendered while empty: screen readers announce only changes to existing live regions. */}
      <output>
        {more === 'loading' ? (
          <VisuallyHidden>{t('browse.loading')}</VisuallyHidden>
        ) : (
          added !== null &&
          added > 0 && (
            <VisuallyHidden>{added === 1 ? t('browse.addedOne') : t('browse.added', { count: added })} </VisuallyHidden>
          )
        )}
        {more === 'none' && end}
      </output>
    </div>
  );
}

/**
 * Counts people added by Load more, and moves the focus to the first of them, unless the attendee has moved it.
 * @returns the number added by the last press, 0 while loading, `null` before any; and the handler of a press
 */
function useAdded(
  foot: RefObject<HTMLElement | null>,
  more: ListFooterProps['more'],
  count: number,
  onMore: () => void,
): { added: number | null; ask: () => void } {
  const before = useRef<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null || more === 'loading' || more === 'failed') return;
    const news = count - before.current;
    before.current = null;
    const box = foot.current;
    if (news <= 0 || !box) return;
    setAdded(news);
    const cards = [...(box.previousElementSibling?.querySelectorAll('li') ?? [])];
    // The last page removes Load more, and with it the focus.
    focusLate(cards.at(-news)?.querySelector<HTMLElement>('button:not(:disabled, [aria-hidden], [data-later])'), box);
  }, [foot, more, count]);
  const ask = () => {
    before.current = count;
    setAdded(0);
    onMore();
  };
  return { added, ask };
}

/** A link to another tab of the main screen, for empty lists. */
export function TabLink({ tab, children }: { tab: 'BROWSE' | 'LIKES' | 'MATCHES' | 'PROFILE'; children: string }) {
  const link = useLinkProps(tab === 'PROFILE' ? '/app' : `/app?tab=${tab}`, { replace: true });
  return (
    <ButtonLink {...link} small>
      {children}
    </ButtonLink>
  );
}

/** Above a grid: likes a lost connection kept from the server, and a button that sends them all again. */
export function Unsent() {
  const t = useMessages();
  const { intents, cooldowns, sendAgain } = usePeopleStores();
  const unsent = useStore(intents, (state) => state.unsent);
  const isCoolingDown = useCooldown(cooldowns.like) > 0;
  if (unsent.size === 0) return null;
  const count = unsent.size;
  const words = [...unsent.values()].includes(false)
    ? t('likes.sendAllAgain')
    : count === 1
      ? t('likes.sendAgainOne')
      : t('likes.sendAgain', { count });
  return (
    <Notice
      kind="danger"
      className={s.failure ?? ''}
      action={
        <Button small disabled={isCoolingDown} onClick={sendAgain}>
          {words}
        </Button>
      }
    >
      {t('likes.unsent')}
    </Notice>
  );
}

/** The badge of a card whose like or unlike is unsent; else `undefined`. @param liked as the card shows it */
export function useNotSent({ id }: Profile, liked: boolean) {
  const t = useMessages();
  const { intents } = usePeopleStores();
  const wish = useStore(intents, ({ unsent }) => (id === null ? undefined : unsent.get(id)));
  return wish === !liked ? <Badge>{t('person.notSent')}</Badge> : undefined;
}

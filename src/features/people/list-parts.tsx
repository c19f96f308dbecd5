import { useEffect } from 'react';
import { useMessages } from '../../messages/messages';
import { Button, ButtonLink } from '../../ui/button';
import { useLinkProps } from '../../ui/link';
import { Notice } from '../../ui/notice';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useHold, type Hold } from '../../session/hold';
import s from './list-parts.module.css';

export interface FailureProps {
  text: string;
  /** The hold of the calls that fetch the list. */
  hold: Hold;
  onRetry: () => void;
}

/** Reports a list that didn't load, offers to retry, and retries by itself when the network is back. */
export function Failure({ text, hold, onRetry }: FailureProps) {
  const t = useMessages();
  const seconds = useHold(hold);
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
      {seconds > 0 ? `${text} ${t('error.wait', { seconds })}` : text}
    </Notice>
  );
}

export interface ListFooterProps {
  more: 'none' | 'ready' | 'loading' | 'failed';
  failure: string;
  hold: Hold;
  onMore: () => void;
  /** Shown at the end of the list. */
  end?: string;
}

/** Follows a list: Load more, its failure, or the end. */
export function ListFooter({ more, failure, hold, onMore, end }: ListFooterProps) {
  const t = useMessages();
  const held = useHold(hold) > 0;
  if (more === 'failed') return <Failure text={failure} hold={hold} onRetry={onMore} />;
  if (more === 'none' && !end) return null;
  return (
    <div className={s.foot}>
      {more !== 'none' && (
        <Button busy={more === 'loading'} disabled={held} onClick={onMore}>
          {t('browse.more')}
        </Button>
      )}
      {/* There before it says anything, or screen readers wouldn't. */}
      <output>{more === 'none' ? end : more === 'loading' && <VisuallyHidden>{t('browse.loading')}</VisuallyHidden>}</output>
    </div>
  );
}

/** The next step from an empty list: another tab of the main screen. */
export function TabLink({ tab, children }: { tab: 'BROWSE' | 'LIKES' | 'MATCHES' | 'PROFILE'; children: string }) {
  const link = useLinkProps(tab === 'PROFILE' ? '/app' : `/app?tab=${tab}`, { replace: true });
  return (
    <ButtonLink {...link} small>
      {children}
    </ButtonLink>
  );
}

import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { EmptyState } from '../../ui/empty-state';
import { sayWhen } from './event-times';
import { TabLink } from './list-parts';
import s from './people-tabs.module.css';
import { useDayAndTime } from './use-day-and-time';

export interface NobodyLeftProps {
  /** When the attendee last liked somebody: during this visit to the main screen, or before. */
  liked: 'never' | 'before' | 'now';
  /** Whether liking has ended. */
  over: boolean;
  /** Whether likes are still secret. */
  secret: boolean;
  /** When browsing opens, in ms since 1970; `undefined` if unknown. */
  opensAt: number | undefined;
  /** The button that requests the list again. */
  refresh: ReactNode;
  /** Whether it stands beside something that matters more. */
  small?: boolean;
}

/**
 * Replaces an empty grid. Before the release it shows the event and when browsing opens; afterwards it links attendees who have
 * liked somebody to their likes, and after the end of liking everybody to Matches, with no word of having any.
 */
export function NobodyLeft({ liked, over, secret, opensAt, refresh, small = false }: NobodyLeftProps) {
  const t = useMessages();
  const { eventName, locale, now } = useServices();
  const soon = useDayAndTime(opensAt ?? null);
  if (over) {
    return (
      <EmptyState icon={<Sparkles />} title={t('browse.empty')} action={<TabLink tab="MATCHES">{t('tab.matches')}</TabLink>} />
    );
  }
  const isAwaited = opensAt === undefined ? eventName !== '' : opensAt > now();
  const leadsToLikes = liked === 'now' || (liked === 'before' && !isAwaited);
  const time = opensAt !== undefined && formatMoment(opensAt, dateLocale(locale));
  const event = isAwaited && eventName && <bdi lang="">{eventName}</bdi>;
  const above = leadsToLikes ? liked === 'now' && t('browse.seen') : event;
  const until = soon?.near ? sayWhen(t, 'browse.empty.until', soon) : time && t('browse.empty.until', { time });
  const hint = (isAwaited && until) || t('browse.empty.hint');
  const words = (
    <>
      {above}
      {above && <br />}
      {leadsToLikes ? !secret && t('browse.seen.hint') : hint}
    </>
  );
  const action = (
    <>
      {refresh}
      {leadsToLikes ? <TabLink tab="LIKES">{t('tab.likes')}</TabLink> : <TabLink tab="PROFILE">{t('tab.profile')}</TabLink>}
    </>
  );
  if (small) {
    return (
      <div className={s.small}>
        <p>{t('browse.empty')}</p>
        <p>{words}</p>
        <div className={s.matchActions}>{action}</div>
      </div>
    );
  }
  return <EmptyState icon={leadsToLikes ? <Heart /> : <Users />} title={t('browse.empty')} hint={words} action={action} />;
}

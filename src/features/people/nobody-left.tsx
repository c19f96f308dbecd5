import Heart from 'lucide-react/icons/heart';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { EmptyState } from '../../ui/empty-state';
import { TabLink } from './list-parts';

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
}

/**
 * Replaces an empty grid. Before the release it shows the event and when browsing opens; afterwards it links attendees who have
 * liked somebody to their likes, and after the end of liking everybody to their matches.
 */
export function NobodyLeft({ liked, over, secret, opensAt, refresh }: NobodyLeftProps) {
  const t = useMessages();
  const { eventName, locale, now } = useServices();
  if (over) {
    return (
      <EmptyState icon={<Sparkles />} title={t('browse.empty')} action={<TabLink tab="MATCHES">{t('matches.see')}</TabLink>} />
    );
  }
  const isAwaited = opensAt === undefined ? eventName !== '' : opensAt > now();
  const leadsToLikes = liked === 'now' || (liked === 'before' && !isAwaited);
  const time = isAwaited && formatMoment(opensAt ?? Number.NaN, dateLocale(locale));
  const event = isAwaited && eventName && <bdi lang="">{eventName}</bdi>;
  const above = leadsToLikes ? liked === 'now' && t('browse.seen') : event;
  const hint = time ? t('browse.empty.until', { time }) : t('browse.empty.hint');
  return (
    <EmptyState
      icon={leadsToLikes ? <Heart /> : <Users />}
      title={t('browse.empty')}
      hint={
        <>
          {above}
          {above && <br />}
          {leadsToLikes ? !secret && t('browse.seen.hint') : hint}
        </>
      }
      action={
        <>
          {refresh}
          {leadsToLikes ? <TabLink tab="LIKES">{t('tab.likes')}</TabLink> : <TabLink tab="PROFILE">{t('tab.profile')}</TabLink>}
        </>
      }
    />
  );
}

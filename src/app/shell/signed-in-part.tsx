import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { createProfileRefresh } from '../../session/profile-refresh';
import { useServices } from '../../session/services';
import { ToastRegion } from '../../ui/toast-region';
import { useToasts } from '../../ui/toasts';
import { useParts } from '../parts/parts-context';

/** What signed-in attendees need: API client, session and page watch, header, toasts and matches; and what the lost need. */
export { createApi } from '../../api/api';
export { restoreAbortController } from '../abort-controller';
export { followScreens } from '../follow-screens';
export { guardEvents } from '../guards/guard-events';
export { reopenAfterMove } from '../reopen-after-move';
export { createRequests } from '../requests';
export { tellLanguage } from '../tell-language';
export { watchPage } from '../watch-page';
export { tokenSourceOf } from '../../session/token-source';
export { watchSession } from '../../session/watch-session';
export { Header } from './header';
export { Lost } from './lost';
export { texts } from '../../messages/en/signed-in';

/** Shown over any screen: toasts, the session's end, and a match, which can only come once the people tabs have loaded. */
export function Overlays() {
  const parts = useParts();
  const { people, card, rounds, after, profile } = useStore(parts);
  const { session, perMount } = useServices();
  // Notes when the profile changes.
  perMount(createProfileRefresh);
  const endsSoon = useStore(session, (state) => state.endsSoon && state.user !== null);
  useEffect(() => void (endsSoon && parts.load('profile')), [endsSoon, parts]);
  const toasts = useToasts();
  const t = useMessages();
  return (
    <>
      {people.status === 'ready' && (
        <people.module.MatchMoment
          card={card.status === 'ready' ? card.module : null}
          rounds={rounds.status === 'ready' ? rounds.module : null}
          after={after.status === 'ready' ? after.module : after.status}
          load={parts.load}
        />
      )}
      {endsSoon && profile.status === 'ready' && <profile.module.SessionEnding />}
      <ToastRegion toasts={toasts} label={t('app.notifications')} dismissLabel={t('app.dismiss')} />
    </>
  );
}

import { useLocation, useSearch } from 'wouter';
import { useMessages } from '../../messages/messages';
import { useOffered } from '../../session/attendee';
import { Button } from '../../ui/button';
import { LeaveDialog } from './leave-dialog';
import s from './my-profile.module.css';

/** The way out, where the server has one. It is asked about in the route's query, so that Help leads there in one tap. */
export function Leave() {
  const t = useMessages();
  const [, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).get('leave') === 'ask';
  if (!useOffered('leave')) return null;
  return (
    <>
      <Button small variant="ghost" className={s.leave} onClick={() => navigate('/app?leave=ask', { replace: true })}>
        {t('leave.button')}
      </Button>
      <LeaveDialog open={isAsked} onClose={() => navigate('/app', { replace: true })} />
    </>
  );
}

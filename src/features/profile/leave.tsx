import { useId, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useOffered } from '../../session/attendee';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import { LateDialog } from '../../ui/late-dialog';
import { Notice } from '../../ui/notice';
import { createLeaving } from './leaving';
import s from './my-profile.module.css';
import q from './question.module.css';

/** The button to stop taking part, if the server offers it. The route's query opens the dialog, so that Help can link to it. */
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

export interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what is kept before the attendee confirms. */
function LeaveDialog({ open, onClose }: LeaveDialogProps) {
  const services = useServices();
  const [leaving] = useState(() => createLeaving(services));
  const { busy, failed } = useStore(leaving);
  const t = useMessages();
  const [, navigate] = useLocation();
  const id = useId();
  const leave = async () => {
    if (await leaving.leave()) navigate('/create-profile?left=done', { replace: true });
  };
  return (
    // From an address, it comes with the profile.
    <LateDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="small"
      labelledBy={id}
      describedBy={`${id}-goes ${id}-stays`}
    >
      <div className={q.question}>
        <Heading below={1} id={id}>
          {t('leave.confirm')}
        </Heading>
        <p id={`${id}-goes`}>{t('leave.goes')}</p>
        <p id={`${id}-stays`} className={q.stays}>
          {t('leave.stays')}
        </p>
        {failed && <Notice kind="danger">{t('leave.failed')}</Notice>}
        <div className={q.choices}>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            {t('leave.button')}
          </Button>
        </div>
      </div>
    </LateDialog>
  );
}

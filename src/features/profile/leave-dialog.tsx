import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import s from './question.module.css';
import { createLeaving } from './leaving';

export interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Says what goes and what stays before somebody stops taking part; Create Your Profile then says what has gone. */
export function LeaveDialog({ open, onClose }: LeaveDialogProps) {
  const services = useServices();
  const [leaving] = useState(() => createLeaving(services));
  const { busy, failed } = useStore(leaving);
  const t = useMessages();
  const [, navigate] = useLocation();
  const id = useId();
  const leave = async () => {
    // At once, before a guard reacts.
    if (await leaving.leave()) navigate('/create-profile?left=done', { replace: true });
  };
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-goes ${id}-stays`}>
      <div className={s.question}>
        <Heading below={1} id={id}>
          {t('leave.confirm')}
        </Heading>
        <p id={`${id}-goes`}>{t('leave.goes')}</p>
        <p id={`${id}-stays`} className={s.stays}>
          {t('leave.stays')}
        </p>
        {failed && <Notice kind="danger">{t('leave.failed')}</Notice>}
        <div className={s.choices}>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void leave()}>
            {t('leave.button')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

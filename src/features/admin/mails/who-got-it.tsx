import { useEffect, useState } from 'react';
import type { Mailed, MailingKind } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { useAdminStores } from '../admin-stores';
import s from '../dashboard.module.css';
import { DialogButton } from '../desk-dialog';
import { useEventMoment } from '../event-moment';
import dialogs from '../question.module.css';
import { isSilent } from '../../../api/errors';
import own from './mails.module.css';

/**
 * A button that shows who has had a mail, and which of them haven't registered yet. Of the reminder of likes, who was looked at: who
 * of them got it would tell who likes somebody.
 */
export function WhoGotIt({ kind, title }: { kind: MailingKind; title: string }) {
  const t = useMessages();
  const label = t(kind === 'undecided' ? 'admin.mail.checked' : 'admin.mail.who');
  return (
    <DialogButton label={label} small variant="ghost" aria-label={`${label}: ${title}`}>
      {(id, close) => <MailedList kind={kind} label={label} title={title} id={id} onClose={close} />}
    </DialogButton>
  );
}

interface MailedListProps {
  kind: MailingKind;
  label: string;
  title: string;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** By e-mail, a page at a time. */
function MailedList({ kind, label, title, id, onClose }: MailedListProps) {
  const t = useMessages();
  const moment = useEventMoment();
  const { after } = useAdminStores();
  const [list, setList] = useState<{ shown: readonly Mailed[]; next: string | null }>({ shown: [], next: null });
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const load = async (token: string | null) => {
    setPhase('loading');
    try {
      const { people, nextToken } = await after.mailed(kind, token);
      setList(({ shown }) => ({ shown: token === null ? people : [...shown, ...people], next: nextToken }));
      setPhase('ready');
    } catch (error) {
      if (!isSilent(error)) setPhase('failed');
    }
  };
  useEffect(() => {
    void load(null);
    // Once per opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {label}
      </Heading>
      <p id={`${id}-hint`} className={s.muted}>
        {title}
      </p>
      <ul role="list" className={own.invited}>
        {list.shown.map(({ email, name, at, registered }) => (
          <li key={email}>
            <bdi>{name || email}</bdi>
            <span className={s.muted}>
              {name !== '' && (
                <>
                  <bdi>{email}</bdi> ·{' '}
                </>
              )}
              {at !== null && moment(at)}
              {!registered && ` · ${t('admin.seat.none')}`}
            </span>
          </li>
        ))}
      </ul>
      {phase === 'failed' && <Notice kind="danger">{t('admin.people.failed')}</Notice>}
      {(list.next !== null || phase === 'loading') && (
        <Button busy={phase === 'loading'} onClick={() => void load(list.next)}>
          {t('admin.people.more')}
        </Button>
      )}
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}

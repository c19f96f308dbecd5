import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Mailing } from '../../../api/admin-after-calls';
import { deviceZone, wallTimeAt } from '../../../domain/time-zone';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskDialog } from '../desk-dialog';
import { useEventMoment } from '../event-moment';
import { typedInstant } from '../evening-times';
import { Question } from '../question';
import { MailPreview, type MailProps } from './mail-forms';

interface MailTimeProps {
  mailing: Mailing;
  /** What the mail is called. */
  title: string;
}

/** Buttons that have a mail go by itself at a time, at another one, or no longer. */
export function MailTime({ mailing, title }: MailTimeProps) {
  const t = useMessages();
  const [, setAfter] = useDeskFacts().after;
  const [asks, setAsks] = useState<'time' | 'stop' | null>(null);
  const id = useId();
  const close = () => setAsks(null);
  const action = t(mailing.sendsAt == null ? 'admin.mail.auto' : 'admin.mail.auto.change');
  const stop = t('admin.mail.unplan');
  const props = { id, mailing, onClose: close, onChange: setAfter };
  return (
    <>
      <Button small variant="ghost" aria-label={`${action}: ${title}`} onClick={() => setAsks('time')}>
        {action}
      </Button>
      {mailing.sendsAt != null && (
        <Button small variant="ghost" aria-label={`${stop}: ${title}`} onClick={() => setAsks('stop')}>
          {stop}
        </Button>
      )}
      <DeskDialog open={asks !== null} onClose={close} labelledBy={id}>
        {asks === 'time' && <TimeForm {...props} title={title} />}
        {asks === 'stop' && <StopForm {...props} title={stop} />}
      </DeskDialog>
    </>
  );
}

/** When a mail goes by itself, as far as that is known. */
export function MailSendsAt({ mailing: { sendsAt } }: Pick<MailTimeProps, 'mailing'>) {
  const t = useMessages();
  const moment = useEventMoment();
  if (sendsAt == null) return null;
  return <p className={s.muted}>{t('admin.mail.planned', { time: moment(sendsAt) })}</p>;
}

/** Asks for the time, by the clocks of the event, below the mail and the number of those who would get it. */
function TimeForm({ id, mailing, title, onClose, onChange }: MailTimeProps & MailProps) {
  const t = useMessages();
  const { now } = useServices();
  const { after, evening: store } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  const zone = evening?.zone ?? deviceZone();
  const { kind, waiting, sendsAt } = mailing;
  const instantOf = (typed: string) => typedInstant(typed, zone);
  return (
    <Question
      id={id}
      title={title}
      // How many have no like isn't told: it would be an answer computed from likes.
      hint={kind === 'undecided' ? t('admin.mail.undecided.preview') : t('admin.mail.auto.hint', { count: waiting })}
      action={t('admin.mail.auto')}
      fields={['at']}
      faults={({ at }) => {
        const time = instantOf(at);
        if (time === null) return { at: t('admin.times.unreal') };
        return time <= now() - (evening?.clockAhead ?? 0) ? { at: t('admin.mail.auto.past') } : {};
      }}
      onClose={onClose}
      onAnswer={async ({ at, password }) => {
        onChange(await after.planMailAt(kind, instantOf(at), password));
        onClose();
      }}
    >
      <MailPreview kind={kind} />
      <TextField
        type="datetime-local"
        name="at"
        label={t('admin.mail.auto.time')}
        hint={t('admin.times.zone', { zone })}
        defaultValue={sendsAt == null ? '' : wallTimeAt(sendsAt, zone)}
      />
    </Question>
  );
}

/** Asks whether a mail goes by itself no longer. */
function StopForm({ id, mailing: { kind, sendsAt }, title, onClose, onChange }: MailTimeProps & MailProps) {
  const t = useMessages();
  const moment = useEventMoment();
  const { after } = useAdminStores();
  return (
    <Question
      id={id}
      title={title}
      hint={t('admin.mail.planned', { time: moment(sendsAt ?? 0) })}
      action={title}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        onChange(await after.planMailAt(kind, null, password));
        onClose();
      }}
    />
  );
}

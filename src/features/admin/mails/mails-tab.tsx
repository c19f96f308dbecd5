import { useStore } from 'zustand';
import { INVITATIONS, isInvitation, type After, type Mailing } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { dateLocale } from '../../../session/dates';
import { useServices } from '../../../session/services';
import { Notice } from '../../../ui/notice';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { Columns } from '../columns';
import s from '../dashboard.module.css';
import { DialogButton } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { useEventMoment } from '../event-moment';
import { areResultsToCome, phaseOf, stageOf } from '../evening-times';
import { InvitationSection } from './invitation-section';
import { LateMails } from './late-mails';
import { PlanForm } from './mail-forms';
import { MailSendsAt, MailTime } from './mail-time';
import { nextInvitation } from './next-invitation';
import { MAIL_LABELS, SendMail } from './send-mail';
import { WhoGotIt } from './who-got-it';

/** The mails to many: how many each would go to, how many have had it, and a button that shows and sends it. */
export function MailsTab() {
  const t = useMessages();
  const { now } = useServices();
  const evening = useStore(useAdminStores().evening, (state) => state.evening);
  const [after] = useDeskFacts().after;
  const mailings = typeof after === 'string' ? [] : after.mailings;
  const isOver = evening !== null && phaseOf(evening, now()) === 'closed';
  const next = evening && nextInvitation(mailings, stageOf(evening, now()));
  const invitations = mailings.flatMap((mailing) => {
    const kind = INVITATIONS.find((name) => name === mailing.kind);
    // Nobody is invited once more before anybody was.
    if (!kind || (kind === 'unregistered' && mailing.mailed + mailing.waiting === 0)) return [];
    return <InvitationSection key={kind} mailing={mailing} kind={kind} isNext={mailing === next} />;
  });
  const others =
    typeof after === 'string'
      ? []
      : mailings
          .filter(({ kind }) => !isInvitation(kind))
          .map((mailing) => <MailSection key={mailing.kind} mailing={mailing} after={after} isOver={isOver} />);
  // What comes first is what is next: guests, and after the evening the results.
  const [first, second] = invitations.length === 0 || isOver ? [others.slice(0, 1), others.slice(1)] : [invitations, others];
  return (
    <>
      {evening && <LateMails evening={evening} />}
      {after === 'failed' && <Notice kind="danger">{t('admin.evening.failed')}</Notice>}
      <Columns>
        {first}
        <>
          {second}
          {isOver && invitations}
        </>
      </Columns>
    </>
  );
}

/** @param isOver whether liking has ended and results are out, after which their mail is the next step */
function MailSection({ mailing, after, isOver }: { mailing: Mailing; after: After; isOver: boolean }) {
  const t = useMessages();
  const { now, locale } = useServices();
  const date = useEventMoment();
  const times = useStore(useAdminStores().evening, (state) => state.evening);
  const { kind, waiting, mailed, isDue, sendsAt } = mailing;
  const isResults = kind === 'results';
  const title = t(MAIL_LABELS[kind]);
  // Nobody is reminded any more once liking has ended.
  const isToCome = times !== null && ['waiting', 'open'].includes(phaseOf(times, now()));
  const isSecret = isResults && times !== null && areResultsToCome(times, now());
  const { resultsAt, zone } = times ?? { resultsAt: null };
  const time = date(resultsAt ?? 0);
  const clock = new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone: zone });
  const hour = clock.format(resultsAt ?? 0);
  return (
    <DeskSection title={isResults ? t('admin.mail.results.title') : title}>
      <div>
        {isResults && <p className={s.muted}>{t('admin.mail.results.hint')}</p>}
        <p className={s.muted}>
          {t(kind === 'undecided' ? 'admin.mail.undecided.counts' : 'admin.mail.counts', { waiting, mailed })}
          {!isDue && ` ${t(isResults ? 'admin.mail.early' : 'admin.mail.over')}`}
        </p>
        {isSecret && after.planned && <p className={s.muted}>{t('admin.mail.planned', { time })}</p>}
        {!isResults && <MailSendsAt mailing={mailing} />}
      </div>
      <div className={s.buttons}>
        <SendMail mailing={mailing} isNext={isResults && isOver && isDue && waiting > 0} />
        {isSecret && <Plan planned={after.planned} time={time} hour={hour} waiting={waiting} />}
        {!isResults && sendsAt !== undefined && (isToCome || sendsAt !== null) && <MailTime mailing={mailing} title={title} />}
        {sendsAt !== undefined && mailed > 0 && <WhoGotIt kind={kind} title={title} />}
      </div>
    </DeskSection>
  );
}

/** Has the mail of the results go by itself, or no longer. */
function Plan({ planned, hour, ...facts }: { planned: boolean; time: string; hour: string; waiting: number }) {
  const t = useMessages();
  const [, setAfter] = useDeskFacts().after;
  const action = planned ? t('admin.mail.unplan') : t('admin.mail.plan', { time: hour });
  return (
    <DialogButton label={action} small>
      {(id, close) => <PlanForm id={id} onClose={close} onChange={setAfter} planned={!planned} action={action} {...facts} />}
    </DialogButton>
  );
}

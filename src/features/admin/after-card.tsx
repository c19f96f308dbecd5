import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { After, MailingKind } from '../../api/admin-after-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { DeletionForm, ListForm, MailForm, PlanForm, type AfterAct } from './after-forms';
import { useAction, useLoaded } from './use-call';
import s from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { areResultsToCome } from './evening-times';

const LABELS = {
  results: 'admin.mail.results',
  unfinished: 'admin.mail.unfinished',
  undecided: 'admin.mail.undecided',
} as const satisfies Record<MailingKind, MessageKey>;

/** The tasks after the evening: mails, contacts, the list of people, and deletion. */
export function AfterCard() {
  const t = useMessages();
  const { after: calls, evening: store } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  // The tasks depend on the evening's state, so they reload with it.
  const [after, setAfter] = useLoaded(calls.after, evening);
  if (after === 'loading' || after === 'none') return null;
  return (
    <DeskSection title={t('admin.after')}>
      {after === 'failed' ? (
        <Notice kind="danger">{t('admin.evening.failed')}</Notice>
      ) : (
        <Tasks after={after} onChange={setAfter} />
      )}
    </DeskSection>
  );
}

function Tasks({ after, onChange }: { after: After; onChange: (after: After) => void }) {
  const t = useMessages();
  const { now } = useServices();
  const { after: calls, evening } = useAdminStores();
  const times = useStore(evening, (state) => state.evening);
  const [act, setAct] = useState<AfterAct | null>(null);
  const [busy, run] = useAction();
  const id = useId();
  const date = useMoment();
  const resultsAt = times?.resultsAt ?? 0;
  const isSecret = times !== null && areResultsToCome(times, now());
  const close = () => setAct(null);
  const toasts = useToasts();
  const share = () =>
    run(true, async () => {
      onChange(await calls.shareContacts(!after.sharesContacts));
      if (after.sharesContacts) toasts.show('success', t('admin.contacts.hidden'));
    });
  const done = { id, onClose: close, onChange };
  return (
    <>
      <ul role="list" className={s.tasks}>
        {after.mailings.map((mailing) => {
          const { kind, waiting, mailed, isDue } = mailing;
          const isResults = kind === 'results';
          return (
            <li key={kind} className={s.task}>
              <div className={s.facts}>
                <p>{t(isResults ? 'admin.mail.results.hint' : LABELS[kind])}</p>
                <p className={s.muted}>
                  {t(kind === 'undecided' ? 'admin.mail.undecided.counts' : 'admin.mail.counts', { waiting, mailed })}
                  {!isDue && ` ${t(isResults ? 'admin.mail.early' : 'admin.mail.over')}`}
                </p>
                {isResults && isSecret && after.planned && (
                  <p className={s.muted}>{t('admin.mail.planned', { time: date(resultsAt) })}</p>
                )}
              </div>
              <div className={s.taskButtons}>
                {isResults && isSecret && (
                  <Button small onClick={() => setAct({ what: 'plan', planned: !after.planned })}>
                    {t(after.planned ? 'admin.mail.unplan' : 'admin.mail.plan')}
                  </Button>
                )}
                <Button
                  small
                  variant={isResults && isDue && waiting > 0 ? 'primary' : 'secondary'}
                  disabled={!isDue || waiting === 0}
                  aria-label={isResults ? undefined : `${t('admin.mail.remind')}: ${t(LABELS[kind])}`}
                  onClick={() => setAct({ what: 'mail', mailing })}
                >
                  {t(isResults ? 'admin.mail.results' : 'admin.mail.remind')}
                </Button>
              </div>
            </li>
          );
        })}
        <li className={s.task}>
          <div className={s.facts}>
            <p>{t(after.sharesContacts ? 'admin.contacts.on' : 'admin.contacts.off')}</p>
            {after.sharesContacts && <p className={s.muted}>{t('admin.contacts.hint')}</p>}
          </div>
          <Button small busy={busy !== null} onClick={() => void share()}>
            {t(after.sharesContacts ? 'admin.contacts.stop' : 'admin.contacts.start')}
          </Button>
        </li>
        <li className={s.task}>
          <div className={s.facts}>
            <p>{t('admin.list.hint')}</p>
          </div>
          <Button small onClick={() => setAct({ what: 'list' })}>
            {t('admin.list')}
          </Button>
        </li>
        <li className={s.task}>
          <div className={s.facts}>
            <p>{after.deletesAt === null ? t('admin.deletion.open') : t('admin.deletes', { date: date(after.deletesAt) })}</p>
          </div>
          <Button small disabled={after.deletesAt === null && !after.chosen} onClick={() => setAct({ what: 'deletion' })}>
            {t('admin.deletion')}
          </Button>
        </li>
      </ul>
      <Dialog open={act !== null} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
        {act?.what === 'mail' && <MailForm {...done} mailing={act.mailing} label={t(LABELS[act.mailing.kind])} />}
        {act?.what === 'plan' && <PlanForm {...done} planned={act.planned} time={date(resultsAt)} />}
        {act?.what === 'list' && <ListForm {...done} />}
        {act?.what === 'deletion' && <DeletionForm {...done} after={after} />}
      </Dialog>
    </>
  );
}

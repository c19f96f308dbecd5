import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { After, MailingKind } from '../../api/admin-after-calls';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { DeskSection } from './desk-section';
import { DeletionForm, ListForm, PlanForm, type AfterAct } from './after-forms';
import { failureOf } from './failure';
import { MailForm } from './mail-form';
import { useLoaded } from './use-loaded';
import shared from './dashboard.module.css';
import s from './after.module.css';

const LABELS = {
  results: 'admin.mail.results',
  unfinished: 'admin.mail.unfinished',
  undecided: 'admin.mail.undecided',
} as const satisfies Record<MailingKind, MessageKey>;

/** What is to be done once the evening is over: mails, contacts, the list, and the day of deletion. */
export function AfterCard() {
  const t = useMessages();
  const { after: calls, evening: store } = useAdminStores();
  const evening = useStore(store, (state) => state.evening);
  // What can be done, and for how many, depends on how the evening stands: a press of Close brings the mails.
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
  const toasts = useToasts();
  const { locale, now } = useServices();
  const { after: calls, evening } = useAdminStores();
  const resultsAt = useStore(evening, (state) => state.evening?.resultsAt ?? null);
  const [act, setAct] = useState<AfterAct | null>(null);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const date = (ms: number) => formatMoment(ms, dateLocale(locale)) ?? '';
  const isToCome = resultsAt !== null && resultsAt > now();
  const close = () => setAct(null);
  const share = async () => {
    setBusy(true);
    try {
      onChange(await calls.shareContacts(!after.sharesContacts));
    } catch (error) {
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    } finally {
      setBusy(false);
    }
  };
  const done = { id, onClose: close, onChange };
  return (
    <>
      <ul className={s.tasks}>
        {after.mailings.map((mailing) => {
          const { kind, waiting, mailed, isDue } = mailing;
          const isResults = kind === 'results';
          return (
            <li key={kind} className={s.task}>
              <div className={s.facts}>
                <p>{t(isResults ? 'admin.mail.results.hint' : LABELS[kind])}</p>
                <p className={shared.muted}>
                  {t('admin.mail.counts', { waiting, mailed })}
                  {!isDue && ` ${t(isResults ? 'admin.mail.early' : 'admin.mail.over')}`}
                </p>
                {isResults && isToCome && after.planned && (
                  <p className={shared.muted}>{t('admin.mail.planned', { time: date(resultsAt) })}</p>
                )}
              </div>
              <div className={s.buttons}>
                {isResults && isToCome && (
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
            {after.sharesContacts && <p className={shared.muted}>{t('admin.contacts.hint')}</p>}
          </div>
          <Button small busy={busy} onClick={() => void share()}>
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
        {act?.what === 'plan' && <PlanForm {...done} planned={act.planned} time={date(resultsAt ?? 0)} />}
        {act?.what === 'list' && <ListForm {...done} />}
        {act?.what === 'deletion' && <DeletionForm {...done} after={after} />}
      </Dialog>
    </>
  );
}

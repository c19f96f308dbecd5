import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Mailing } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Form, useForm } from '../../../ui/form';
import { TextAreaField } from '../../../ui/text-area-field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useHasList } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useDeskTab } from '../desk-tabs';
import { addressOf } from '../own-page';
import { failureAt, useAction } from '../use-call';
import { MailSendsAt, MailTime } from './mail-time';
import own from './mails.module.css';
import { MAIL_LABELS, SendMail } from './send-mail';
import { WhoGotIt } from './who-got-it';

interface InvitationProps {
  mailing: Mailing;
  kind: 'invitation' | 'unregistered';
  /** Whether to send it is the next step. */
  isNext: boolean;
}

/** A mail to guests who haven't registered: that they are invited, with the organiser's own words, or once more. */
export function InvitationSection({ mailing, kind, isNext }: InvitationProps) {
  const t = useMessages();
  const hasList = useHasList();
  const [, openTab] = useDeskTab();
  const about = useStore(useAdminStores().evening, ({ evening }) => evening?.about);
  const { waiting, mailed, isDue, sendsAt } = mailing;
  const title = t(MAIL_LABELS[kind]);
  const isFirst = kind === 'invitation';
  // What has a date and a page, and isn't due, is over.
  const isOver = about != null && about.startsAt !== null && about.page !== '';
  const needs = hasList === false ? 'PEOPLE' : isDue || isOver ? null : 'EVENT';
  return (
    <DeskSection title={title}>
      <div>
        <p className={s.muted}>{t('admin.mail.counts', { waiting, mailed })}</p>
        <MailSendsAt mailing={mailing} />
        {isFirst && needs !== null && (
          <p className={s.muted}>{t(needs === 'PEOPLE' ? 'admin.mail.invitation.guests' : 'admin.mail.invitation.early')}</p>
        )}
      </div>
      {isFirst && about?.page === '' && <OwnPage />}
      {isFirst && about && <Words words={about.words} />}
      <div className={s.buttons}>
        <SendMail mailing={mailing} isNext={isNext} />
        {isFirst && needs !== null && (
          <Button small variant="ghost" onClick={() => openTab(needs)}>
            {t(needs === 'PEOPLE' ? 'admin.tab.people' : 'admin.tab.event')}
          </Button>
        )}
        {sendsAt !== undefined && (isDue || sendsAt !== null) && <MailTime mailing={mailing} title={title} />}
        {mailed > 0 && <WhoGotIt kind={kind} title={title} />}
      </div>
    </DeskSection>
  );
}

/** Offers the page that the desk is open on as the event's, to which mails link. Nothing where nobody else could open it. */
function OwnPage() {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [busy, run] = useAction();
  const [page, setPage] = useState('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => setPage(place.current ? addressOf(place.current) : ''), []);
  const use = () =>
    run(true, async () => {
      const section = place.current?.closest('section');
      await store.change({ page });
      // The button goes.
      focusLate(section, section);
      toasts.show('success', t('admin.saved'));
    });
  return (
    <div ref={place} className={own.page}>
      {page !== '' && (
        <>
          <p>{t('admin.mail.page')}</p>
          <p className={own.address}>
            <bdi dir="ltr">{page}</bdi>
          </p>
          <Button small busy={busy !== null} onClick={() => void use()}>
            {t('admin.mail.page.use')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The organiser's own words, saved before they are previewed and sent. */
function Words({ words }: { words: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const form = useForm({
    names: ['words'],
    validate: () => ({}),
    async onSubmit(typed) {
      try {
        await store.change({ words: typed.words });
        toasts.show('success', t('admin.saved'));
      } catch (error) {
        form.setErrors(failureAt('words', error));
      }
    },
  });
  return (
    <Form form={form} label={t('admin.mail.words')}>
      <TextAreaField
        name="words"
        label={t('admin.mail.words')}
        hint={t('admin.mail.words.hint')}
        defaultValue={words}
        rows={3}
        maxLength={1000}
        dir="auto"
      />
      <div className={s.buttons}>
        <Button type="submit" small busy={form.busy}>
          {t('admin.save')}
        </Button>
      </div>
    </Form>
  );
}

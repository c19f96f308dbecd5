import { useStore } from 'zustand';
import type { Mailing } from '../../../api/admin-after-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { TextAreaField } from '../../../ui/text-area-field';
import { Form, useForm } from '../../../ui/form';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useHasList } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useDeskTab } from '../desk-tabs';
import { failureAt } from '../use-call';
import { MAIL_LABELS, SendMail } from './send-mail';
import { WhoGotIt } from './who-got-it';

/** A mail to guests who haven't registered: that they are invited, with the organiser's own words, or once more. */
export function InvitationSection({ mailing, kind }: { mailing: Mailing; kind: 'invitation' | 'unregistered' }) {
  const t = useMessages();
  const hasList = useHasList();
  const [, openTab] = useDeskTab();
  const about = useStore(useAdminStores().evening, ({ evening }) => evening?.about);
  const { waiting, mailed, isDue } = mailing;
  const isFirst = kind === 'invitation';
  const needs = hasList === false ? 'PEOPLE' : isDue ? null : 'EVENT';
  return (
    <DeskSection title={t(MAIL_LABELS[kind])}>
      <div>
        <p className={s.muted}>{t('admin.mail.counts', { waiting, mailed })}</p>
        {isFirst && needs !== null && (
          <p className={s.muted}>{t(needs === 'PEOPLE' ? 'admin.mail.invitation.guests' : 'admin.mail.invitation.early')}</p>
        )}
      </div>
      {isFirst && about && <Words words={about.words} />}
      <div className={s.buttons}>
        <SendMail mailing={mailing} />
        {isFirst && needs !== null && (
          <Button small variant="ghost" onClick={() => openTab(needs)}>
            {t(needs === 'PEOPLE' ? 'admin.tab.people' : 'admin.tab.event')}
          </Button>
        )}
        {mailed > 0 && <WhoGotIt kind={kind} title={t(MAIL_LABELS[kind])} />}
      </div>
    </DeskSection>
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
        toasts.show('success', t('admin.about.saved'));
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
      <Button type="submit" small busy={form.busy}>
        {t('admin.save')}
      </Button>
    </Form>
  );
}

import type { Mailing, MailingKind } from '../../../api/admin-after-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useDeskFacts } from '../admin-stores';
import { DialogButton } from '../desk-dialog';
import { MailForm } from './mail-forms';

export const MAIL_LABELS = {
  invitation: 'admin.mail.invitation',
  unregistered: 'admin.mail.unregistered',
  results: 'admin.mail.results',
  unfinished: 'admin.mail.unfinished',
  undecided: 'admin.mail.undecided',
} as const satisfies Record<MailingKind, MessageKey>;

/** What the buttons of mails say that aren't reminders. */
const PRESSES: Partial<Record<MailingKind, MessageKey>> = { invitation: 'admin.mail.invite', results: 'admin.mail.results' };

/** A button that shows a mail before the password sends it. @param isNext whether this is the next step */
export function SendMail({ mailing, isNext = false }: { mailing: Mailing; isNext?: boolean }) {
  const t = useMessages();
  const [, setAfter] = useDeskFacts().after;
  const { kind, isDue, waiting } = mailing;
  const label = t(MAIL_LABELS[kind]);
  const press = PRESSES[kind];
  return (
    <DialogButton
      label={t(press ?? 'admin.mail.remind')}
      small={!isNext}
      variant={isNext ? 'primary' : 'secondary'}
      disabled={!isDue || waiting === 0}
      aria-label={press ? undefined : `${t('admin.mail.remind')}: ${label}`}
    >
      {(id, close) => <MailForm id={id} onClose={close} onChange={setAfter} mailing={mailing} label={label} />}
    </DialogButton>
  );
}

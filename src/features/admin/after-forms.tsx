import { useCallback, useEffect, useRef, useState } from 'react';
import type { After, Listed, Mailing } from '../../api/admin-after-calls';
import { csvOf } from '../../domain/csv';
import { instantAt, wallTimeAt } from '../../domain/time-zone';
import { useMessages, type Translate } from '../../messages/messages';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { focusLate } from '../../ui/focus-late';
import { Heading } from '../../ui/heading';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { useLoaded } from './use-call';
import s from './dashboard.module.css';
import { Question } from './question';
import roster from './roster.module.css';

const FILE_NAME = 'guests.csv';

/** The task whose dialog is open. */
export type AfterAct =
  | { what: 'mail'; mailing: Mailing }
  | { what: 'plan'; planned: boolean }
  | { what: 'list' }
  | { what: 'deletion' };

/** Props of all these dialogs. */
interface AfterProps {
  /** Id of the heading. */
  id: string;
  onClose: () => void;
  onChange: (after: After) => void;
}

/** Schedules or cancels the results mail. @param time when results show */
export function PlanForm({ id, onClose, onChange, planned, time }: AfterProps & { planned: boolean; time: string }) {
  const t = useMessages();
  const { after } = useAdminStores();
  const action = t(planned ? 'admin.mail.plan' : 'admin.mail.unplan');
  return (
    <Question
      id={id}
      title={action}
      hint={t('admin.mail.plan.hint', { time })}
      action={action}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        onChange(await after.planMail(planned, password));
        onClose();
      }}
    />
  );
}

/** Asks for the password, then offers the list of people as a file for a spreadsheet. */
export function ListForm({ id, onClose }: AfterProps) {
  const t = useMessages();
  const { after } = useAdminStores();
  const [file, setFile] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (file === null) return undefined;
    focusLate(link.current);
    return () => URL.revokeObjectURL(file);
  }, [file]);
  if (file !== null) {
    return (
      <div className={roster.question}>
        <Heading below={1} id={id}>
          {t('admin.list')}
        </Heading>
        <p id={`${id}-hint`}>
          {/* A real link: phones don't save a download clicked by script. */}
          <a ref={link} href={file} download={FILE_NAME} className={s.file}>
            {FILE_NAME}
          </a>
        </p>
        <Button onClick={onClose}>{t('admin.done')}</Button>
      </div>
    );
  }
  return (
    <Question
      id={id}
      title={t('admin.list')}
      hint={t('admin.list.hint')}
      action={t('admin.list')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        const csv = csvOf(rowsOf(t, await after.list(password)));
        setFile(URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' })));
      }}
    />
  );
}

function rowsOf(t: Translate, people: readonly Listed[]): string[][] {
  const genders: Record<string, string> = { female: t('admin.correct.female'), male: t('admin.correct.male') };
  const head = ['number', 'name', 'email', 'gender', 'registered', 'here'] as const;
  return [
    head.map((column) => t(`admin.list.${column}`)),
    ...people.map(({ number, name, email, gender, registered, hereAt }) => [
      number === null ? '' : String(number),
      name,
      email,
      genders[gender] ?? '',
      registered ? '✓' : '',
      hereAt === null ? '' : wallTimeAt(hereAt).replace('T', ' '),
    ]),
  ];
}

/** Sets the day of deletion. */
export function DeletionForm({ id, onClose, onChange, after: { deletesAt, chosen } }: AfterProps & { after: After }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after } = useAdminStores();
  const day = deletesAt === null ? '' : wallTimeAt(deletesAt).slice(0, 10);
  return (
    <Question
      id={id}
      title={t('admin.deletion')}
      hint={t('admin.deletion.hint')}
      action={t('admin.save')}
      isDangerous
      fields={['deletesAt']}
      onClose={onClose}
      onAnswer={async ({ deletesAt: typed, password }) => {
        onChange(await after.planDeletion(typed === '' ? null : instantAt(`${typed}T00:00`), password));
        onClose();
        toasts.show('success', t('admin.deletion.saved'));
      }}
    >
      <TextField name="deletesAt" type="date" label={t('admin.deletion.day')} defaultValue={chosen ? day : ''} />
    </Question>
  );
}

/** Shows a mail and its number of recipients before the password sends it. */
export function MailForm({ id, onClose, onChange, mailing, label }: AfterProps & { mailing: Mailing; label: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const { after } = useAdminStores();
  const { kind, waiting } = mailing;
  // How many have no like isn't told: it would be an answer computed from likes.
  const isToSome = kind === 'undecided';
  const [mail] = useLoaded(useCallback(() => after.preview(kind), [after, kind]));
  return (
    <Question
      id={id}
      title={label}
      hint={
        isToSome
          ? t('admin.mail.undecided.preview')
          : waiting === 1
            ? t('admin.mail.manyOne')
            : t('admin.mail.many', { count: waiting })
      }
      action={t('admin.mail.send')}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        const count = await after.mail(kind, password);
        onChange(await after.after());
        onClose();
        const told = count === 1 ? t('admin.mail.sentOne') : t('admin.mail.sent', { count });
        toasts.show('success', isToSome ? t('admin.mail.undecided.sent') : told);
      }}
    >
      {typeof mail !== 'string' && (
        <figure className={s.mail}>
          <figcaption dir="auto">{mail.subject}</figcaption>
          <p dir="auto">{mail.text.trim()}</p>
        </figure>
      )}
    </Question>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { Listed } from '../../../api/admin-after-calls';
import { csvOf } from '../../../domain/csv';
import { wallTimeAt } from '../../../domain/time-zone';
import { useMessages, type Translate } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Heading } from '../../../ui/heading';
import { useAdminStores } from '../admin-stores';
import { DialogButton } from '../desk-dialog';
import { useEventZone } from '../event-moment';
import dialogs from '../question.module.css';
import { Question } from '../question';
import s from './event.module.css';

const FILE_NAME = 'guests.csv';

/** A button that offers the list of people as a file. */
export function ListButton() {
  const t = useMessages();
  return (
    <DialogButton label={t('admin.list')} small>
      {(id, close) => <ListForm id={id} onClose={close} />}
    </DialogButton>
  );
}

/** Asks for the password, then offers the list of people as a file for a spreadsheet. */
function ListForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages();
  const { after } = useAdminStores();
  const zone = useEventZone();
  const [file, setFile] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (file === null) return undefined;
    focusLate(link.current);
    return () => URL.revokeObjectURL(file);
  }, [file]);
  if (file !== null) {
    return (
      <div className={dialogs.question}>
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
        const csv = csvOf(rowsOf(t, await after.list(password), zone));
        setFile(URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' })));
      }}
    />
  );
}

function rowsOf(t: Translate, people: readonly Listed[], zone?: string): string[][] {
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
      hereAt === null ? '' : wallTimeAt(hereAt, zone).replace('T', ' '),
    ]),
  ];
}

import { useCallback, useState } from 'react';
import { CORRECTED, type Corrected, type PersonSeen } from '../../../api/admin-help-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { TextField } from '../../../ui/field';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { saidLater } from '../../../ui/said-later';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { Choice } from '../plain-fields';
import { Question } from '../question';
import { useLoaded } from '../use-call';
import type { ActProps } from './people-store';
import dialogs from '../question.module.css';

/** Corrects the fields attendees can't change themselves. */
export function CorrectForm(props: ActProps) {
  const t = useMessages();
  const { help } = useAdminStores();
  const { id: personId } = props.person;
  const [seen] = useLoaded(useCallback(() => help.person(personId), [help, personId]));
  if (typeof seen !== 'string') return <Fields {...props} seen={seen} />;
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={props.id}>
        {t('admin.help.correct')}
      </Heading>
      <div id={`${props.id}-hint`}>
        {seen === 'loading' && (
          <output className={shared.muted}>
            <span {...saidLater}>{t('app.loading')}</span>
          </output>
        )}
        {(seen === 'failed' || seen === 'none') && <Notice kind="danger">{t('admin.people.failed')}</Notice>}
      </div>
    </div>
  );
}

/** What a helper at the door corrects, too: the rest is the admin's, with the password. */
const NAMES: readonly (keyof Corrected)[] = ['firstName', 'lastName'];

function Fields({ person, store, id, onClose, seen }: ActProps & { seen: PersonSeen }) {
  const t = useMessages();
  const toasts = useToasts();
  const { session } = useServices();
  const isAdmin = session.getState().user?.roles.includes('admin') === true;
  const names = isAdmin ? CORRECTED : NAMES;
  /** Whether a correction that needs the password was tried. The field then stays. */
  const [asks, setAsks] = useState(false);
  const genders = [
    { value: 'female', label: t('admin.correct.female') },
    { value: 'male', label: t('admin.correct.male') },
  ];
  return (
    <Question
      id={id}
      title={t('admin.help.correct')}
      hint={t('admin.correct.hint')}
      action={t('admin.save')}
      fields={names}
      needsPassword={asks}
      onClose={onClose}
      onAnswer={async ({ password, ...values }, isAsSent) => {
        const changed = names.filter((name) => values[name].trim() !== seen[name]);
        if (!asks && changed.some((name) => !NAMES.includes(name))) return setAsks(true);
        const correction = {
          ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
          ...(asks && { password }),
        };
        const { name } = await store.correct(person, correction);
        if (isAsSent()) onClose();
        toasts.show('success', t('admin.correct.done', { name }));
      }}
    >
      <TextField
        name="firstName"
        label={t('admin.correct.firstName')}
        defaultValue={seen.firstName}
        autoComplete="off"
        dir="auto"
      />
      <TextField name="lastName" label={t('admin.correct.lastName')} defaultValue={seen.lastName} autoComplete="off" dir="auto" />
      {isAdmin && (
        <>
          <TextField name="dob" type="date" label={t('admin.correct.dob')} defaultValue={seen.dob} />
          <Choice name="gender" label={t('admin.correct.gender')} options={genders} defaultValue={seen.gender} />
        </>
      )}
    </Question>
  );
}

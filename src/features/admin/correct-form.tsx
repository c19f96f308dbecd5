import { useCallback } from 'react';
import { CORRECTED, type PersonSeen } from '../../api/admin-help-calls';
import { useMessages } from '../../messages/messages';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/field';
import { useToasts } from '../../ui/toasts';
import type { ActProps } from './acts';
import { useAdminStores } from './admin-stores';
import { Choice } from './plain-fields';
import { Question } from './question';
import { useLoaded } from './use-loaded';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** Puts right what somebody can't change themselves, beginning with what there is. */
export function CorrectForm(props: ActProps) {
  const t = useMessages();
  const { help } = useAdminStores();
  const { id: personId } = props.person;
  const [seen] = useLoaded(useCallback(() => help.person(personId), [help, personId]));
  if (typeof seen !== 'string') return <Fields {...props} seen={seen} />;
  return (
    <div className={s.question}>
      <Heading below={1} id={props.id}>
        {t('admin.help.correct')}
      </Heading>
      <div id={`${props.id}-hint`}>
        {seen === 'loading' && <output className={shared.muted}>{t('app.loading')}</output>}
        {(seen === 'failed' || seen === 'none') && <Notice kind="danger">{t('admin.people.failed')}</Notice>}
      </div>
    </div>
  );
}

function Fields({ person, store, id, onClose, seen }: ActProps & { seen: PersonSeen }) {
  const t = useMessages();
  const toasts = useToasts();
  const { help } = useAdminStores();
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
      fields={CORRECTED}
      needsPassword={false}
      onClose={onClose}
      onAnswer={async ({ password: _none, ...values }) => {
        const changed = CORRECTED.filter((name) => values[name].trim() !== seen[name]);
        await help.correct(person.id, Object.fromEntries(changed.map((name) => [name, values[name].trim()])));
        store.load();
        onClose();
        toasts.show('success', t('admin.correct.done', { name: person.name }));
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
      <TextField name="dob" type="date" label={t('admin.correct.dob')} defaultValue={seen.dob} />
      <Choice name="gender" label={t('admin.correct.gender')} options={genders} defaultValue={seen.gender} />
    </Question>
  );
}

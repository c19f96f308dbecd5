import { useCallback, useEffect, useRef, useState } from 'react';
import { refusedField } from '../../api/admin-calls';
import { CORRECTED, type Corrected, type PersonSeen, type ShownCode } from '../../api/admin-help-calls';
import { useMessages } from '../../messages/messages';
import { SentenceText, type Sentence } from '../../messages/sentence';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { focusLate } from '../../ui/focus-late';
import { Heading } from '../../ui/heading';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { saidLater } from '../../ui/said-later';
import { useAdminStores } from './admin-stores';
import { failureOf, useLoaded } from './use-call';
import shared from './dashboard.module.css';
import { Choice, Tick } from './plain-fields';
import { Question } from './question';
import type { ActProps } from './roster-store';
import s from './roster.module.css';

/** Help for one person: a code by mail, a code on this phone, or a correction of typos. */
export function HelpChoices(props: ActProps) {
  const { person, id, onClose } = props;
  const t = useMessages();
  const { help, guests, refresh } = useAdminStores();
  const [next, setNext] = useState<'show' | 'correct' | null>(null);
  /** Whether no code would let them in, as they aren't on the guest list. */
  const [isUnlisted, setIsUnlisted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Sentence | null>(null);
  const { name, email } = person;
  const refused = (error: unknown) => {
    if (refusedField(error) !== 'letIn') return setSaid(failureOf(error));
    setNext(null);
    setIsUnlisted(true);
    setSaid({ key: 'admin.unlisted' });
  };
  if (next === 'show') return <ShowCode {...props} onUnlisted={refused} />;
  if (next === 'correct') return <CorrectForm {...props} />;
  const send = async () => {
    setBusy(true);
    try {
      await help.sendCode(person.id);
      setSaid({ key: 'admin.help.sent', values: { email } });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  const letIn = async () => {
    try {
      await guests.letIn(person.id);
      setIsUnlisted(false);
      setSaid({ key: 'admin.letIn.done', values: { name: name || email } });
      refresh();
    } catch (error) {
      setSaid(failureOf(error));
    }
  };
  return (
    <div className={s.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {t('admin.help.of', { name: name || email })}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {email}
      </p>
      <Button block variant="primary" busy={busy} onClick={() => void send()}>
        {t('admin.help.send')}
      </Button>
      <output className={shared.muted}>{said && <SentenceText sentence={said} />}</output>
      {isUnlisted && (
        <Button block onClick={() => void letIn()}>
          {t('admin.letIn')}
        </Button>
      )}
      <Button block onClick={() => setNext('show')}>
        {t('admin.help.show')}
      </Button>
      {name !== '' && (
        <Button block onClick={() => setNext('correct')}>
          {t('admin.help.correct')}
        </Button>
      )}
      <Button block variant="ghost" onClick={onClose}>
        {t('admin.done')}
      </Button>
    </div>
  );
}

/**
 * Shows a code on this phone to an attendee whose mail doesn't arrive, once their identity was checked; for a confirmed account,
 * after the password.
 */
function ShowCode({ person, id, onClose, onUnlisted }: ActProps & { onUnlisted: (error: unknown) => void }) {
  const t = useMessages();
  const { help } = useAdminStores();
  const [shown, setShown] = useState<ShownCode | null>(null);
  if (shown) return <Code shown={shown} id={id} onClose={onClose} />;
  const needsPassword = person.state !== 'unconfirmed';
  return (
    <Question
      id={id}
      title={t('admin.help.show')}
      hint={t('admin.help.show.hint', { email: person.email })}
      action={t('admin.help.show')}
      fields={['idSeen']}
      faults={({ idSeen }) => (idSeen === '' ? { idSeen: t('admin.help.id.required') } : {})}
      needsPassword={needsPassword}
      onClose={onClose}
      onAnswer={async ({ password }) => {
        try {
          setShown(await help.showCode(person.id, needsPassword ? password : null));
        } catch (error) {
          if (refusedField(error) !== 'letIn') throw error;
          onUnlisted(error);
        }
      }}
    >
      <Tick name="idSeen" label={t('admin.help.id', { name: person.name || person.email })} />
    </Question>
  );
}

function Code({ shown, id, onClose }: { shown: ShownCode; id: string; onClose: () => void }) {
  const t = useMessages();
  const moment = useMoment();
  const { code, email, expiresAt } = shown;
  const heading = useRef<HTMLHeadingElement>(null);
  // Replaces the form that had the focus.
  useEffect(() => focusLate(heading.current), []);
  return (
    <div className={s.question}>
      <Heading below={1} id={id} tabIndex={-1} ref={heading}>
        {t('admin.help.code', { email })}
      </Heading>
      <p dir="ltr" className={s.code}>
        {code}
      </p>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.help.code.hint')} {expiresAt !== null && t('admin.help.code.until', { time: moment(expiresAt) })}
      </p>
      <Button onClick={onClose}>{t('admin.done')}</Button>
    </div>
  );
}

/** Corrects the fields attendees can't change themselves. */
function CorrectForm(props: ActProps) {
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
      onAnswer={async ({ password, ...values }) => {
        const changed = names.filter((name) => values[name].trim() !== seen[name]);
        if (!asks && changed.some((name) => !NAMES.includes(name))) return setAsks(true);
        const correction = {
          ...Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
          ...(asks && { password }),
        };
        const { name } = await store.correct(person, correction);
        onClose();
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

import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { checkContact, normalizeContact } from '../../../domain/contact';
import type { Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { LateDialog } from '../../../ui/late-dialog';
import { saidLater } from '../../../ui/said-later';
import { createContacts, type Sharing } from '../matches/contacts';
import { PersonQuestion } from '../person/person-question';
import s from '../person/person-question.module.css';
import { usePersonText } from '../person/use-person-text';

/**
 * Asks for the contact to share with a match. A press outside doesn't close it, as it may have unsent text. The first time, it comes
 * with its file.
 */
export function ContactDialog() {
  const contacts = useServices().perMount(createContacts);
  const asking = useStore(contacts, (state) => state.asking);
  const id = useId();
  const close = () => contacts.ask(null);
  return (
    <LateDialog
      open={asking !== null}
      onClose={close}
      role="alertdialog"
      size="small"
      labelledBy={id}
      describedBy={`${id}-who ${id}-hint`}
    >
      {asking && <ContactForm key={asking.id} person={asking} id={id} onClose={close} />}
    </LateDialog>
  );
}

/** The first name; in full if another match has the same, since the line goes to one of them. */
function useCalledAmongMatches(person: Profile): string {
  const { matches } = useStore(useServices().perMount(createContacts));
  const { name, fullTitle } = usePersonText(person);
  const isShared = [...matches.values()].some(({ id, firstName }) => id !== person.id && firstName === person.firstName);
  return isShared ? fullTitle : name;
}

function ContactForm({ person, id, onClose }: { person: Profile; id: string; onClose: () => void }) {
  const t = useMessages();
  const { perMount, ownProfile, session } = useServices();
  const contacts = perMount(createContacts);
  const email = useStore(session, ({ user }) => user?.email);
  const name = useCalledAmongMatches(person);
  const input = useRef<HTMLInputElement>(null);
  const { fullTitle } = usePersonText(person);
  const [fault, setFault] = useState<'contact.wrong' | 'contact.failed' | 'contact.stopFailed' | null>(null);
  const [busy, setBusy] = useState<'share' | 'stop' | null>(null);
  /** As the dialog opened: what it does shows at once behind it. */
  const [{ given, lines }] = useState(contacts.getState());
  const whom = person.id ?? '';
  const fill = (line: string) => {
    if (!input.current) return;
    input.current.value = line;
    input.current.focus();
    setFault(null);
  };
  const act = async (what: 'share' | 'stop', call: () => Promise<Sharing>, failure: 'contact.failed' | 'contact.stopFailed') => {
    if (busy) return;
    setFault(null);
    setBusy(what);
    const outcome = await call();
    setBusy(null);
    if (outcome === 'failed') setFault(failure);
    else onClose();
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const line = normalizeContact(input.current?.value ?? '');
    if (checkContact(line) !== null) {
      setFault('contact.wrong');
      return input.current?.focus();
    }
    await act('share', () => contacts.share(whom, line), 'contact.failed');
  };
  const answers = (
    <>
      <Button onClick={onClose}>{t('person.close')}</Button>
      <Button type="submit" variant="primary" busy={busy === 'share'}>
        {t('contact.send')}
      </Button>
    </>
  );
  return (
    // method="dialog" sends nothing: a submit before React listens must not put a number into the URL.
    <form method="dialog" noValidate onSubmit={(event) => void send(event)}>
      <PersonQuestion
        person={person}
        id={id}
        title={t('contact.share')}
        hint={t('contact.hint', { name })}
        answers={answers}
        named
      >
        <label htmlFor={`${id}-line`} className={s.label}>
          {t('contact.ask', { name })}
        </label>
        <input
          ref={input}
          id={`${id}-line`}
          part="input"
          data-first=""
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          defaultValue={lines.get(whom) ?? ownProfile.getState().profile?.contact ?? ''}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className={s.words}
          onInput={() => setFault(null)}
        />
        {fault && (
          <p id={`${id}-fault`} role="alert" className={s.error}>
            <span {...saidLater}>{t(fault, { name: fullTitle })}</span>
          </p>
        )}
        {email && (
          <Button small variant="ghost" onClick={() => fill(email)}>
            {t('contact.useEmail')}
          </Button>
        )}
        {given.has(whom) && (
          <Button
            small
            variant="danger"
            busy={busy === 'stop'}
            onClick={() => void act('stop', () => contacts.stop(whom), 'contact.stopFailed')}
          >
            {t('contact.stop')}
          </Button>
        )}
      </PersonQuestion>
    </form>
  );
}

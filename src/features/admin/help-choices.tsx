import { useState } from 'react';
import { useMessages } from '../../messages/messages';
import { Said } from '../../messages/said';
import type { Sentence } from '../../messages/said';
import { Button } from '../../ui/button';
import { Heading } from '../../ui/heading';
import type { ActProps } from './acts';
import { useAdminStores } from './admin-stores';
import { CorrectForm } from './correct-form';
import { failureOf } from './failure';
import { ShowCode } from './show-code';
import shared from './dashboard.module.css';
import s from './roster.module.css';

const NEXT = { show: ShowCode, correct: CorrectForm } as const;

/** Help at the bar for one person: a code by mail, a code on this phone, and what they have mistyped. */
export function HelpChoices(props: ActProps) {
  const { person, id, onClose } = props;
  const t = useMessages();
  const { help } = useAdminStores();
  const [next, setNext] = useState<keyof typeof NEXT | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Sentence | null>(null);
  const { name, email } = person;
  if (next !== null) {
    const Next = NEXT[next];
    return <Next {...props} />;
  }
  const send = async () => {
    setBusy(true);
    try {
      await help.sendCode(person.id);
      setSaid({ key: 'admin.help.sent', values: { email } });
    } catch (error) {
      setSaid(failureOf(error));
    } finally {
      setBusy(false);
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
      <output className={shared.muted}>{said && <Said sentence={said} />}</output>
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

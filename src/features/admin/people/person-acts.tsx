import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { refusedField } from '../../../api/admin-calls';
import type { Arrival, Tap } from '../../../api/arrival-calls';
import type { Guest } from '../../../api/guest-calls';
import type { RosterPerson } from '../../../api/roster-calls';
import { useMessages } from '../../../messages/messages';
import { SentenceText, type Sentence } from '../../../messages/sentence';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { useAdminStores } from '../admin-stores';
import { failureOf } from '../use-call';
import dialogs from '../question.module.css';
import s from './people.module.css';
import { factsOf, isGhost, withTaps, type Person } from './person';
import { useOutbox } from './use-taps';

/** What has a form of its own on the sheet. */
export type Act = 'number' | 'seat' | 'join' | 'code' | 'correct' | 'reports' | 'suspend' | 'restore';

interface PersonActsProps {
  person: Person;
  /** Id of the heading. */
  id: string;
  /** Whether no code would let them in, as they aren't on the guest list. */
  isUnlisted: boolean;
  /** Checks somebody in, or marks that they aren't coming. */
  onSettled: (arrival: Arrival, what: 'in' | 'absent') => void;
  onAct: (act: Act) => void;
  onUnlisted: (isUnlisted: boolean) => void;
  onClose: () => void;
}

/** Who somebody is, and a button for each thing that can be done for them. */
export function PersonActs({ person, id, isUnlisted, onSettled, onAct, onUnlisted, onClose }: PersonActsProps) {
  const t = useMessages();
  const { isDoor, people } = useAdminStores();
  // An older server can't.
  const canJoin = useStore(people.view, ({ seatUndo }) => seatUndo !== undefined);
  const { account, arrival, seat, unlisted } = person;
  const { title, email, userId, lacks } = factsOf(person);
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        <bdi>{title || t('admin.seat.free')}</bdi>
      </Heading>
      <div id={`${id}-hint`}>
        {email !== title && <p className={s.detail}>{email}</p>}
        {lacks !== null && title !== '' && <p className={s.detail}>{t(lacks)}</p>}
        {account?.suspendedFor != null && (
          <p className={s.suspended}>{t('admin.suspend.for', { reason: account.suspendedFor })}</p>
        )}
      </div>
      {arrival && <AtTheDoor arrival={arrival} onSettled={onSettled} onNumber={() => onAct('number')} onClose={onClose} />}
      {(isGhost(person) || (userId !== null && (isUnlisted || unlisted !== null || arrival?.guestId === null))) && canJoin && (
        <Button block onClick={() => onAct('join')}>
          {t('admin.join')}
        </Button>
      )}
      {(account || seat) && (
        <Help
          account={account}
          seat={isDoor ? null : seat}
          isUnlisted={isUnlisted || unlisted !== null}
          onAct={onAct}
          onUnlisted={onUnlisted}
        />
      )}
      <Button block variant="ghost" onClick={onClose}>
        {t('admin.done')}
      </Button>
    </div>
  );
}

interface HelpProps extends Pick<PersonActsProps, 'isUnlisted' | 'onAct' | 'onUnlisted'> {
  account: RosterPerson | null;
  seat: Guest | null;
}

/** What helps somebody who stands there, and last of all what ends it for them. */
function Help({ account, seat, ...codes }: HelpProps) {
  const t = useMessages();
  const { isDoor } = useAdminStores();
  const { onAct } = codes;
  const id = useId();
  return (
    <section aria-labelledby={id} className={s.help}>
      <Heading below={2} id={id}>
        {t('admin.help')}
      </Heading>
      {account && <Codes {...codes} account={account} />}
      {account && account.name !== '' && (
        <Button block onClick={() => onAct('correct')}>
          {t('admin.help.correct')}
        </Button>
      )}
      {seat && (
        <Button block onClick={() => onAct('seat')}>
          {t('admin.seat.change')}
        </Button>
      )}
      {account && account.reports > 0 && (
        <Button block onClick={() => onAct('reports')}>
          {t('admin.reports.count', { count: account.reports })}
        </Button>
      )}
      {account && !isDoor && (
        <Button
          block
          variant={account.suspendedFor === null ? 'danger' : 'secondary'}
          onClick={() => onAct(account.suspendedFor === null ? 'suspend' : 'restore')}
        >
          {t(account.suspendedFor === null ? 'admin.suspend' : 'admin.restore')}
        </Button>
      )}
    </section>
  );
}

interface AtTheDoorProps extends Pick<PersonActsProps, 'onSettled' | 'onClose'> {
  arrival: Arrival;
  onNumber: () => void;
}

/** Checks somebody in, or marks that they aren't coming; the number of who is here. */
function AtTheDoor({ arrival, onSettled, onNumber, onClose }: AtTheDoorProps) {
  const t = useMessages();
  const outbox = useOutbox();
  const { isHere, unsent } = withTaps(arrival, useStore(outbox).taps);
  if (unsent) return <p className={s.detail}>{t('admin.arrivals.sending')}</p>;
  const { guestId, userId, number, absentAt } = arrival;
  const tap = (what: Tap['what']) => {
    if (what === 'in' || what === 'absent') onSettled(arrival, what);
    else outbox.add({ what, guestId, userId });
    onClose();
  };
  if (isHere) {
    return (
      <Button block onClick={onNumber}>
        {`${t('admin.arrivals.number')} ${number ?? '–'}`}
      </Button>
    );
  }
  return (
    <>
      <Button block variant="primary" onClick={() => tap('in')}>
        {t('admin.arrivals.in')}
      </Button>
      {/* An older server has no such mark. */}
      {absentAt !== undefined && (
        <>
          <Button block onClick={() => tap(absentAt === null ? 'absent' : 'expected')}>
            {t(absentAt === null ? 'admin.absent.mark' : 'admin.absent.undo')}
          </Button>
          <p className={s.detail}>{t('admin.absent.hint')}</p>
        </>
      )}
    </>
  );
}

interface CodesProps extends Pick<PersonActsProps, 'isUnlisted' | 'onAct' | 'onUnlisted'> {
  account: RosterPerson;
}

/** A code by mail, or on this phone; and a seat for who has none, without which no code would let them in. */
function Codes({ account, isUnlisted, onAct, onUnlisted }: CodesProps) {
  const t = useMessages();
  const { help, guests, people, refresh } = useAdminStores();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Sentence | null>(isUnlisted ? { key: 'admin.unlisted' } : null);
  const { id, name, email } = account;
  const send = async () => {
    setBusy(true);
    try {
      await help.sendCode(id);
      setSaid({ key: 'admin.help.sent', values: { email } });
    } catch (error) {
      const lacksSeat = refusedField(error) === 'letIn';
      if (lacksSeat) onUnlisted(true);
      setSaid(lacksSeat ? { key: 'admin.unlisted' } : failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const letIn = async () => {
    try {
      await guests.letIn(id);
      onUnlisted(false);
      setSaid({ key: 'admin.letIn.done', values: { name: name || email } });
      void people.findUndo();
      refresh();
    } catch (error) {
      setSaid(failureOf(error));
    }
  };
  return (
    <>
      <Button block busy={busy} onClick={() => void send()}>
        {t('admin.help.send')}
      </Button>
      <output className={s.detail}>{said && <SentenceText sentence={said} />}</output>
      {isUnlisted && (
        <Button block onClick={() => void letIn()}>
          {t('admin.letIn')}
        </Button>
      )}
      <Button block onClick={() => onAct('code')}>
        {t('admin.help.show')}
      </Button>
    </>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import type { Arrival } from '../../../api/arrival-calls';
import { focusLate } from '../../../ui/focus-late';
import { useAdminStores, useHasList } from '../admin-stores';
import { DeskDialog } from '../desk-dialog';
import { CorrectForm } from './correct-form';
import { JoinForm } from './join-form';
import { NumberForm } from './number-form';
import type { ActProps } from './people-store';
import { factsOf, type Person } from './person';
import { PersonActs, type Act } from './person-acts';
import { ReportsSeen } from './reports-seen';
import { SeatForm } from './seat-form';
import { ShowCode } from './show-code';
import { RestoreForm, SuspendForm } from './suspension';
import { useOutbox } from './use-taps';

export interface OpenSheet {
  person: Person;
  /** What is open on it. */
  what: 'all' | 'number';
}

interface SheetActs {
  /** Checks somebody in, or marks that they aren't coming. */
  onSettled: (arrival: Arrival, what: 'in' | 'absent') => void;
  onClose: () => void;
}

/** All about somebody, and all that can be done for them. */
export function PersonSheet({ opened, ...acts }: SheetActs & { opened: OpenSheet | null }) {
  const id = useId();
  return (
    <DeskDialog open={opened !== null} onClose={acts.onClose} labelledBy={id}>
      {opened && <Sheet {...opened} {...acts} id={id} />}
    </DeskDialog>
  );
}

const FORMS = { correct: CorrectForm, reports: ReportsSeen, suspend: Suspend, restore: RestoreForm } as const;

function Suspend({ store, ...props }: ActProps) {
  return <SuspendForm {...props} suspend={(reason, password) => store.suspend(props.person, reason, password)} />;
}

function Sheet({ person: listed, what, id, onSettled, onClose }: OpenSheet & SheetActs & { id: string }) {
  const { people: store, isDoor } = useAdminStores();
  const hasList = useHasList();
  const outbox = useOutbox();
  const [person, setPerson] = useState(listed);
  const [act, setAct] = useState<Act | null>(what === 'number' ? 'number' : null);
  const [isUnlisted, setIsUnlisted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOpen = true;
    void store.complete(listed, hasList === true && !isDoor).then((whole) => isOpen && setPerson(whole));
    return () => {
      isOpen = false;
    };
  }, [store, listed, hasList, isDoor]);
  // A form replaces the button that opened it.
  useEffect(() => {
    if (act !== null) focusLate(box.current?.querySelector<HTMLElement>('[data-first], input'), box.current);
  }, [act]);
  return <div ref={box}>{content()}</div>;

  function content() {
    const { account, arrival, seat } = person;
    const props = { id, onClose };
    if (act === 'number' && arrival) return <NumberForm {...props} arrival={arrival} outbox={outbox} />;
    if (act === 'join') return <JoinForm {...props} person={person} />;
    if (act === 'seat' && seat) return <SeatForm {...props} guest={seat} />;
    if (account) {
      const about = { ...props, person: account, store };
      if (act === 'code') {
        const onUnlisted = () => {
          setIsUnlisted(true);
          setAct(null);
        };
        return <ShowCode {...about} name={factsOf(person).title} onUnlisted={onUnlisted} />;
      }
      const Form = act !== null && act !== 'number' && act !== 'seat' ? FORMS[act] : null;
      if (Form) return <Form {...about} />;
    }
    const acts = { onSettled, onAct: setAct, onUnlisted: setIsUnlisted };
    return <PersonActs {...props} {...acts} person={person} isUnlisted={isUnlisted} />;
  }
}

import { useEffect, useState, type RefObject } from 'react';
import type { Arrival, Tap } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { withTaps } from './person';
import s from './people.module.css';
import type { TapOutbox } from './tap-outbox';

interface CheckedInProps {
  /** Whoever was checked in last from the search; `null` before, and once that was taken back. */
  person: Arrival | null;
  taps: readonly Tap[];
  outbox: Pick<TapOutbox, 'add' | 'listen'>;
  /** What gets the focus once it was taken back. */
  field: RefObject<HTMLElement | null>;
  onUndo: () => void;
}

/** Says who was checked in from the search, which shows others by now, and with which number; and takes it back. */
export function CheckedIn({ person, taps, outbox, field, onUndo }: CheckedInProps) {
  const t = useMessages();
  const [answered, setAnswered] = useState<Arrival | null>(null);
  useEffect(
    () => outbox.listen({ onAnswer: (answer) => setAnswered(answer.person), onRefused: () => setAnswered(null) }),
    [outbox],
  );
  const now = person && answered && isSame(person, answered) ? answered : person;
  const isUnsent = now !== null && withTaps(now, taps).unsent;
  const isHere = now !== null && (isUnsent || now.hereAt !== null);
  const name = now === null ? '' : now.name || now.email || t('admin.seat.free');
  const undo = () => {
    if (!now) return;
    outbox.add({ what: 'out', guestId: now.guestId, userId: now.userId });
    field.current?.focus();
    onUndo();
  };
  return (
    <div className={s.checkedIn}>
      {/* There before its text, as screen readers announce only what changes. */}
      <output>
        {isHere && (
          <>
            <span className={s.name}>{isUnsent ? <bdi>{name}</bdi> : t('admin.arrivals.here.of', { name })}</span>
            <span className={s.detail}>
              {isUnsent ? t('admin.arrivals.sending') : `${t('admin.arrivals.number')} ${now.number ?? '–'}`}
            </span>
          </>
        )}
      </output>
      {isHere && !isUnsent && (
        <Button small variant="ghost" onClick={undo}>
          {t('admin.arrivals.undo')}
        </Button>
      )}
    </div>
  );
}

/** Whether two are the same person, by the seat, or before they had one by the account. */
const isSame = (one: Arrival, other: Arrival): boolean =>
  one.guestId === null ? one.userId !== null && one.userId === other.userId : one.guestId === other.guestId;

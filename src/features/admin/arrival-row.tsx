import { useEffect, useRef } from 'react';
import type { Arrival, Tap } from '../../api/arrival-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { withTaps } from './arrivals-store';
import s from './roster.module.css';

export interface ArrivalRowProps {
  person: Arrival;
  /** Those that aren't sent yet. */
  taps: readonly Tap[];
  onCheckIn: () => void;
  onNumber: () => void;
}

/** Somebody who is expected: a tap for who comes in, and the number of who is here, which leads to what else can be done. */
export function ArrivalRow({ person, taps, onCheckIn, onNumber }: ArrivalRowProps) {
  const t = useMessages();
  const { name, email, number } = person;
  const { isHere, unsent } = withTaps(person, taps);
  const row = useRef<HTMLLIElement>(null);
  /** The button that was pressed goes with what it does; the one in its place gets the focus. */
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current || unsent) return;
    pressed.current = false;
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [unsent]);
  const checkIn = () => {
    pressed.current = true;
    onCheckIn();
  };
  return (
    <li ref={row} className={s.person}>
      <div className={s.facts}>
        <p className={s.name}>
          <bdi>{name}</bdi>
        </p>
        {email !== '' && email !== name && <p className={s.detail}>{email}</p>}
      </div>
      <div className={s.acts}>
        {unsent ? (
          <p className={s.detail}>{t('admin.arrivals.sending')}</p>
        ) : isHere ? (
          <Button small variant="ghost" className={s.number} aria-label={label()} onClick={onNumber}>
            {number ?? '–'}
          </Button>
        ) : (
          <Button small aria-label={t('admin.arrivals.in.of', { name })} onClick={checkIn}>
            {t('admin.arrivals.in')}
          </Button>
        )}
      </div>
    </li>
  );

  function label(): string {
    return number === null ? t('admin.arrivals.here.of', { name }) : t('admin.arrivals.number.of', { number, name });
  }
}

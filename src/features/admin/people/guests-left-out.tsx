import type { LeftOut } from '../../../domain/guest-list/seats';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import s from './guest-import.module.css';

interface Props {
  leftOut: readonly LeftOut[];
  /** How many lines are listed; the others are counted. */
  most: number;
  /** Takes these lines in after all. */
  onTakeIn: (lines: readonly number[]) => void;
}

/** The lines of which nobody becomes a guest, each with its reason; any of them can be taken in. */
export function GuestsLeftOut({ leftOut, most, onTakeIn }: Props) {
  const t = useMessages();
  return (
    <>
      <p>{t('admin.guests.leftOut', { count: leftOut.length })}</p>
      <ul role="list" className={s.lines}>
        {leftOut.slice(0, most).map(({ line, status, seats }) => {
          const guest = seats.map(({ name, email }) => name || email).join(', ');
          const text = status === null ? 'admin.guests.leftOut.other' : 'admin.guests.leftOut.ticket';
          return (
            <li key={line}>
              <bdi>{t(text, { line, guest, status: status ?? '' })}</bdi>{' '}
              {seats.some(({ email }) => email !== '') && (
                <Button
                  small
                  variant="ghost"
                  aria-label={t('admin.guests.takeIn.of', { guest })}
                  onClick={() => onTakeIn([line])}
                >
                  {t('admin.guests.takeIn')}
                </Button>
              )}
            </li>
          );
        })}
        {leftOut.length > most && <li>{t('admin.guests.moreLines', { count: leftOut.length - most })}</li>}
      </ul>
      {leftOut.length > 1 && (
        <Button small variant="ghost" onClick={() => onTakeIn(leftOut.map(({ line }) => line))}>
          {t('admin.guests.takeAllIn')}
        </Button>
      )}
    </>
  );
}

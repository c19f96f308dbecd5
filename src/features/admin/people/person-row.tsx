import { useEffect, useId, useRef, type RefObject } from 'react';
import type { Arrival, Tap } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { usePhotoSource } from '../../../session/photo-source';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { Photo } from '../../../ui/photo';
import s from './people.module.css';
import { factsOf, withTaps, type Person } from './person';

interface PersonRowProps {
  person: Person;
  /** Unsent taps. */
  taps: readonly Tap[];
  /** Whether they are being let in. */
  isBusy: boolean;
  onCheckIn: (arrival: Arrival) => void;
  onLetIn: (userId: string, row: Element | null) => void;
  /** Opens the person's sheet. @param what what is open on it */
  onOpen: (what: 'all' | 'number') => void;
}

/** Somebody in the list: who they are and what they lack, which opens their sheet, and a button to check them or let them in. */
export function PersonRow({ person, taps, isBusy, onCheckIn, onLetIn, onOpen }: PersonRowProps) {
  const t = useMessages();
  const sourceOf = usePhotoSource('48px');
  const { account, arrival, unlisted } = person;
  const { title, email, number, lacks } = factsOf(person);
  const row = useRef<HTMLLIElement>(null);
  /** Of what tells two with the same name apart, which the button beside it is described by. */
  const id = useId();
  return (
    <li ref={row} className={s.person}>
      {account && (
        <div className={s.face} aria-hidden="true">
          <Photo {...sourceOf(account.photo)} name={title} seed={account.id} alt="" ratio="1" round />
        </div>
      )}
      <button type="button" aria-haspopup="dialog" className={s.facts} onClick={() => onOpen('all')}>
        <span className={s.name}>
          {account && number !== null && `${number} · `}
          <bdi>{title || t('admin.seat.free')}</bdi>
          {account?.age != null && `, ${account.age}`}
        </span>
        <span id={id} className={s.details}>
          {email !== '' && email !== title && <span className={s.detail}> {email}</span>}
          {lacks !== null && title !== '' && <span className={s.detail}> {t(lacks)}</span>}
          {person.isGone && <span className={s.detail}> {t('admin.people.gone')}</span>}
          {account?.suspendedFor != null && (
            <span className={s.suspended}> {t('admin.suspend.for', { reason: account.suspendedFor })}</span>
          )}
          {account !== null && account.reports > 0 && (
            <span className={s.suspended}> {t('admin.reports.count', { count: account.reports })}</span>
          )}
        </span>
      </button>
      {arrival && !person.isGone && (
        <ArrivalButton
          arrival={arrival}
          taps={taps}
          row={row}
          details={id}
          isNumbered={account !== null}
          onCheckIn={onCheckIn}
          onNumber={() => onOpen('number')}
        />
      )}
      {unlisted && !person.isGone && (
        <Button
          small
          busy={isBusy}
          aria-label={t('admin.letIn.of', { name: title })}
          aria-describedby={id}
          onClick={({ currentTarget }) => onLetIn(unlisted.id, currentTarget.closest('li'))}
        >
          {t('admin.letIn')}
        </Button>
      )}
    </li>
  );
}

interface ArrivalButtonProps extends Pick<PersonRowProps, 'taps' | 'onCheckIn'> {
  arrival: Arrival;
  row: RefObject<HTMLLIElement | null>;
  /** Id of what is told of them below their name. */
  details: string;
  /** Whether their number stands before the name. */
  isNumbered: boolean;
  onNumber: () => void;
}

/** Checks an expected person in, and is replaced by their number, which opens further actions, unless that stands there already. */
function ArrivalButton({ arrival, taps, row, details, isNumbered, onCheckIn, onNumber }: ArrivalButtonProps) {
  const t = useMessages();
  const { number } = arrival;
  const name = arrival.name || arrival.email || t('admin.seat.free');
  const { isHere, unsent } = withTaps(arrival, taps);
  const place = useRef<HTMLDivElement>(null);
  /** Checking in removes the pressed button: what stands there gets the focus, first while the tap waits, then the number, or the name beside it. */
  const pressed = useRef(false);
  useEffect(() => {
    if (!pressed.current) return;
    const next = place.current?.querySelector<HTMLElement>('button, [tabindex]') ?? row.current?.querySelector('button');
    focusLate(next, row.current);
    if (!unsent) pressed.current = false;
  }, [unsent, row]);
  const checkIn = () => {
    pressed.current = true;
    onCheckIn(arrival);
  };
  const label = number === null ? t('admin.arrivals.here.of', { name }) : t('admin.arrivals.number.of', { number, name });
  return (
    <div ref={place} className={s.acts}>
      {unsent ? (
        <p tabIndex={-1} className={s.detail}>
          {t('admin.arrivals.sending')}
        </p>
      ) : isHere && isNumbered && number !== null ? null : isHere ? (
        <Button small className={s.number} aria-label={label} onClick={onNumber}>
          {number ?? '–'}
        </Button>
      ) : (
        <Button small aria-label={t('admin.arrivals.in.of', { name })} aria-describedby={details} onClick={checkIn}>
          {t('admin.arrivals.in')}
        </Button>
      )}
    </div>
  );
}

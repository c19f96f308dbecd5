import { memo, useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { isCardNumber, MARKS, NOTE_MAX } from '../../../domain/card';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { createCardSlot } from './card-slot';
import { useCard, type Card, type CardState } from './card-store';
import s from './my-card.module.css';

/** How long the attendee counts as typing after a key. */
const TYPING_MS = 4000;

const OUTCOMES = { saved: 'card.saved', unsent: 'card.unsent', refused: 'card.refused' } as const;

/**
 * Before the release: a private mark and note for each number, saved automatically.
 *
 * @param numbers of the people to come; numbers with a note are shown too
 */
export function MyCard({ numbers }: { numbers: readonly number[] }) {
  const t = useMessages();
  const id = useId();
  const card = useCard();
  const { phase, rows, outcome } = useStore(card);
  useEffect(() => {
    addEventListener('online', card.enter);
    return () => {
      removeEventListener('online', card.enter);
      // Sends rows still waiting for a pause in typing.
      card.flush();
    };
  }, [card]);
  const shown = useMemo(() => {
    const noted = [...rows.values()].filter(({ mark, note }) => mark !== null || note !== '');
    const all = new Set([...numbers.filter(isCardNumber), ...noted.map(({ number }) => number)]);
    return [...all].toSorted((one, other) => one - other);
  }, [numbers, rows]);
  if (phase === 'none' || shown.length === 0) return null;
  return (
    <section className={s.card} aria-labelledby={id}>
      <Heading below={1} id={id}>
        {t('card.title')}
      </Heading>
      <p className={s.hint}>{t('card.hint')}</p>
      {phase === 'failed' ? (
        <Notice
          kind="danger"
          className={s.failed ?? ''}
          action={
            <Button small onClick={card.enter}>
              {t('card.retry')}
            </Button>
          }
        >
          {t('card.failed')}
        </Notice>
      ) : (
        <Outcome outcome={outcome} />
      )}
      {phase === 'ready' && (
        <ul role="list" className={s.rows}>
          {shown.map((number) => (
            <Row key={number} number={number} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Rendered while empty, for screen readers; its line is reserved, so that nothing jumps. */
function Outcome({ outcome }: Pick<CardState, 'outcome'>) {
  const t = useMessages();
  return (
    <output className={s.outcome} data-outcome={outcome}>
      {outcome !== 'open' && t(OUTCOMES[outcome])}
    </output>
  );
}

const Row = memo(({ number, card }: { number: number; card: Card }) => {
  const t = useMessages();
  const id = useId();
  const slot = useServices().perMount(createCardSlot);
  const { now } = useServices();
  const row = useStore(card, ({ rows }) => rows.get(number));
  const wasCleared = useRef(false);
  const clearMark = () => card.change(number, { mark: null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.repeat) return;
    event.preventDefault();
    wasCleared.current = true;
    clearMark();
  };
  /** Otherwise the same press of the space bar would choose it again. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (wasCleared.current) event.preventDefault();
    wasCleared.current = false;
  };
  return (
    <li className={s.row}>
      <span id={id} className={s.number}>
        {t('card.number', { number: String(number) })}
      </span>
      <div role="radiogroup" aria-labelledby={id} className={s.marks}>
        {MARKS.map((mark) => (
          <label key={mark} className={s.mark}>
            <input
              type="radio"
              name={id}
              checked={row?.mark === mark}
              onChange={() => card.change(number, { mark })}
              // Pressing the chosen mark clears it.
              onClick={row?.mark === mark ? clearMark : undefined}
              onKeyDown={row?.mark === mark ? onKeyDown : undefined}
              onKeyUp={onKeyUp}
            />
            <span part="input" className={s.face}>
              {t(`card.${mark}`)}
            </span>
          </label>
        ))}
      </div>
      <input
        part="input"
        type="text"
        className={s.note}
        aria-label={t('card.note.of', { number: String(number) })}
        placeholder={t('card.note')}
        maxLength={NOTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        defaultValue={row?.note}
        onInput={({ currentTarget }) => {
          slot.setState({ busyUntil: now() + TYPING_MS });
          card.change(number, { note: currentTarget.value }, true);
        }}
        onBlur={card.flush}
      />
    </li>
  );
});

/** The attendee's mark and note for a number, if any. */
export function CardNote({ number, onPhoto }: { number: number; onPhoto: boolean }) {
  const t = useMessages();
  const row = useStore(useCard(), ({ rows }) => rows.get(number));
  const note = [row?.mark && t(`card.${row.mark}`), row?.note].filter(Boolean).join(' · ');
  return note && <p className={classes(s.noted, onPhoto && s.onPhoto)}>{t('card.mine', { note })}</p>;
}

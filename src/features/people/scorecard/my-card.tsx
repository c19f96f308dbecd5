import { memo, useEffect, useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { isCardNumber, MARKS, NOTE_MAX } from '../../../domain/card';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { Heading } from '../../../ui/heading';
import { Notice } from '../../../ui/notice';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { createRoundsSlot } from '../rounds/rounds-slot';
import { createCardSlot, type MyCardProps } from './card-slot';
import { useCard, type Card, type CardState } from './card-store';
import { useFirstRow } from './first-row';
import s from './my-card.module.css';

/** How long the attendee counts as typing after a key. */
const TYPING_MS = 4000;

const OUTCOMES = { saved: 'card.saved', unsent: 'card.unsent', refused: 'card.refused' } as const;

/** Before the release: the attendee's own number, and a private mark and note for each other one, saved automatically. */
export function MyCard({ numbers, wait }: MyCardProps) {
  const t = useMessages();
  const ownNumber = useStore(useServices().ownProfile, ({ profile }) => profile?.number);
  const id = useId();
  const card = useCard();
  const { phase, rows, outcome } = useStore(card);
  const list = useRef<HTMLUListElement>(null);
  const rounds = useStore(useServices().perMount(createRoundsSlot), (state) => state.rounds);
  const across = rounds?.with;
  /** Whoever sat across last comes first until the next round, in which nobody sits there yet. */
  const isSeated = rounds?.state === 'running' || rounds?.state === 'paused';
  const atTable = isCardNumber(across?.number) ? across.number : null;
  useEffect(() => {
    // A turned phone has other lines.
    const refit = () => list.current?.querySelectorAll('textarea').forEach(fit);
    addEventListener('online', card.enter);
    addEventListener('resize', refit);
    return () => {
      removeEventListener('online', card.enter);
      removeEventListener('resize', refit);
      // Sends rows still waiting for a pause in typing.
      card.flush();
    };
  }, [card]);
  const shown = useMemo(() => {
    const noted = [...rows.values()].filter(({ mark, note }) => mark !== null || note !== '');
    const all = new Set([...numbers.filter(isCardNumber), ...noted.map(({ number }) => number)]);
    if (atTable !== null) all.add(atTable);
    return [...all].toSorted((one, other) => one - other);
  }, [numbers, rows, atTable]);
  const isReady = phase === 'ready' && shown.length > 0;
  const first = useFirstRow(atTable, list, isReady);
  // Whoever comes first has a number, and nobody to note yet.
  if (phase === 'none' || (!ownNumber && shown.length === 0)) return wait(false);
  return (
    <section className={s.card} aria-labelledby={id}>
      <Heading below={1} id={id}>
        {t('card.title')}
      </Heading>
      {ownNumber && <p className={s.own}>{t('card.own', { number: String(ownNumber) })}</p>}
      {wait(true)}
      {shown.length > 0 && <p className={s.hint}>{t('card.hint')}</p>}
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
      {isReady && (
        <ul role="list" ref={list} className={s.rows}>
          {shown
            .toSorted((one, other) => Number(other === first) - Number(one === first))
            .map((number) => (
              <Row
                key={number}
                number={number}
                card={card}
                across={number === atTable ? across?.firstName : undefined}
                isSeated={isSeated}
              />
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

interface RowProps {
  number: number;
  card: Card;
  /** The first name of who sits across. */
  across: string | undefined;
  isSeated: boolean;
}

const Row = memo(({ number, card, across, isSeated }: RowProps) => {
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
    <li className={s.row} data-across={across !== undefined}>
      <span className={s.who}>
        <span id={id} className={s.number}>
          {t('card.number', { number: String(number) })}
        </span>
        {across !== undefined && (
          <span className={s.across}>
            {across && <bdi>{across}</bdi>}
            {across && isSeated && ' · '}
            {isSeated && t('card.across')}
          </span>
        )}
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
      <textarea
        ref={fit}
        part="input"
        rows={1}
        className={s.note}
        aria-label={t('card.note.of', { number: String(number) })}
        placeholder={t('card.note')}
        maxLength={NOTE_MAX}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        defaultValue={row?.note}
        onKeyDown={leaveByEnter}
        onInput={({ currentTarget }) => {
          fit(currentTarget);
          slot.setState({ busyUntil: now() + TYPING_MS });
          card.change(number, { note: currentTarget.value }, true);
        }}
        onBlur={card.flush}
      />
    </li>
  );
});

/** Makes a note as high as its text, in browsers that don't do it by themselves. */
function fit(note: HTMLTextAreaElement | null): void {
  if (!note || CSS.supports('field-sizing', 'content')) return;
  note.style.blockSize = '0';
  note.style.blockSize = `${note.scrollHeight + note.offsetHeight - note.clientHeight}px`;
}

/** A note is one line, however many it takes to show it: Enter is Done. */
function leaveByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.blur();
}

/** The attendee's Yes or Maybe for a number. */
export function CardMark({ number }: { number: number }) {
  const t = useMessages();
  const mark = useStore(useCard(), ({ rows }) => rows.get(number)?.mark);
  if (!mark || mark === 'no') return null;
  const word = t(`card.${mark}`);
  return (
    <>
      <VisuallyHidden>{t('card.mine', { note: word })}</VisuallyHidden>
      <span aria-hidden="true" className={s.chip} data-mark={mark}>
        {word}
      </span>
    </>
  );
}

/** The attendee's Yes or Maybe, and note, for a number, if any. A No is nothing to read beside a match. */
export function CardNote({ number }: { number: number }) {
  const t = useMessages();
  const row = useStore(useCard(), ({ rows }) => rows.get(number));
  const note = [row?.mark && row.mark !== 'no' && t(`card.${row.mark}`), row?.note].filter(Boolean).join(' · ');
  return note && <p className={s.noted}>{t('card.mine', { note })}</p>;
}

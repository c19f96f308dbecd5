import { memo } from 'react';
import type { DeskRounds, SeatedPeople, SeatedRound } from '../../../api/admin-rounds-calls';
import { useMessages } from '../../../messages/messages';
import { DeskSection } from '../desk-section';
import s from './rounds.module.css';
import { nameOf } from './seated';
import type { Shown } from './standing';

interface SeatsProps {
  rounds: DeskRounds;
  state: Shown['state'];
  round: number;
}

/** Who sits where: now, and in the next round. */
export const Seats = memo(function Seats({ rounds: { current, next, people }, state, round }: SeatsProps) {
  const t = useMessages();
  if (state === 'over') return null;
  const known = [current, next].filter((seated) => seated !== null);
  const isSeated = state === 'running' || state === 'paused';
  const now = isSeated ? known.find((seated) => seated.round === round) : undefined;
  const then = known.find((seated) => seated.round === round + 1);
  return (
    <>
      {now && <Open seated={now} people={people} />}
      {then && !now && <Open seated={then} people={people} />}
      {then && now && (
        <DeskSection title={t('admin.rounds.seats', { round: then.round })}>
          <details>
            <summary className={s.summary}>{t('admin.rounds.seats.show')}</summary>
            <List seated={then} people={people} />
          </details>
        </DeskSection>
      )}
    </>
  );
});

interface SeatedProps {
  seated: SeatedRound;
  people: SeatedPeople;
}

function Open({ seated, people }: SeatedProps) {
  const t = useMessages();
  return (
    <DeskSection title={t('admin.rounds.seats', { round: seated.round })}>
      <List seated={seated} people={people} />
    </DeskSection>
  );
}

function List({ seated: { tables, breaks }, people }: SeatedProps) {
  const t = useMessages();
  return (
    <ul role="list" className={s.tables}>
      {tables.map(({ table, userIds }) => (
        <Row key={table} title={t('admin.rounds.table', { table })} ids={userIds} people={people} />
      ))}
      {breaks.length > 0 && <Row title={t('admin.rounds.breaks')} ids={breaks} people={people} />}
    </ul>
  );
}

function Row({ title, ids, people }: { title: string; ids: readonly string[]; people: SeatedPeople }) {
  return (
    <li className={s.table}>
      <strong>{title}</strong>
      <span className={s.names}>
        {ids.map((id) => (
          <bdi key={id}>{nameOf(people.get(id))}</bdi>
        ))}
      </span>
    </li>
  );
}

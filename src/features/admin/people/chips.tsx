import { useStore } from 'zustand';
import type { EveningCounts } from '../../../api/admin-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useAdminStores, useDeskFacts, useHasList } from '../admin-stores';
import { LISTS, type ListName } from './people-lists';
import s from './people.module.css';

const TEXTS = {
  expected: 'admin.expected',
  invited: 'admin.invited',
  here: 'admin.arrivals.printed.here',
  hereWomen: 'admin.hereWomen',
  hereMen: 'admin.hereMen',
  unregistered: 'admin.seat.none',
  profiles: 'admin.people',
  readyWomen: 'admin.readyWomen',
  readyMen: 'admin.readyMen',
  withoutProfile: 'admin.withoutProfile',
  withoutPhoto: 'admin.withoutPhoto',
  unlisted: 'admin.unlisted',
  reported: 'admin.reports',
  suspended: 'admin.suspended',
} as const satisfies Record<ListName, MessageKey>;

/** Lists of the figures on the Evening tab alone, which are parts of others: each has a button only while it shows. */
const OF_FIGURES: ReadonlySet<ListName> = new Set(['invited', 'hereWomen', 'hereMen', 'readyWomen', 'readyMen']);

/** Buttons that choose the list, each with its number, as far as that is known; none for a list that nobody is in. */
export function Chips() {
  const t = useMessages();
  const { people, evening: store, isDoor } = useAdminStores();
  const { list, counts, hasNoDoor } = useStore(people.view);
  const found = useStore(people, ({ page }) => page?.count ?? null);
  const evening = useStore(store, (state) => state.evening);
  const hasList = useHasList();
  const [guests] = useDeskFacts().guests;
  const figure = (name: keyof EveningCounts) => evening?.people[name] ?? (isDoor ? null : 0);
  /** `null` if it isn't known. */
  const numbers: Record<ListName, number | null> = {
    expected: hasNoDoor ? 0 : (counts?.expected ?? null),
    invited: evening?.invited ?? 0,
    here: counts?.here ?? 0,
    hereWomen: figure('hereWomen'),
    hereMen: figure('hereMen'),
    unregistered: typeof guests !== 'string' && guests.hasList && !isDoor ? guests.unregistered : 0,
    profiles: null,
    readyWomen: figure('readyWomen'),
    readyMen: figure('readyMen'),
    withoutProfile: figure('withoutProfile'),
    withoutPhoto: figure('withoutPhoto'),
    unlisted: hasList ? (list === 'unlisted' ? found : null) : 0,
    reported: isDoor ? 0 : figure('reports'),
    suspended: isDoor ? 0 : figure('suspended'),
  };
  return (
    <fieldset aria-label={t('admin.filter')} className={s.chips}>
      {LISTS.filter((name) => name === list || (numbers[name] !== 0 && !OF_FIGURES.has(name))).map((name) => (
        <button key={name} type="button" aria-pressed={name === list} className={s.chip} onClick={() => people.show(name)}>
          <span>
            {t(TEXTS[name])}
            {numbers[name] !== null && <span className={s.chipCount}> {numbers[name]}</span>}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

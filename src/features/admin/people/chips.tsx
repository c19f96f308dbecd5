import { useStore } from 'zustand';
import type { EveningCounts } from '../../../api/admin-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useAdminStores, useDeskFacts, useHasList } from '../admin-stores';
import { LISTS, type ListName } from './people-lists';
import s from './people.module.css';

const TEXTS = {
  expected: 'admin.expected',
  here: 'admin.arrivals.printed.here',
  unregistered: 'admin.seat.none',
  profiles: 'admin.people',
  withoutProfile: 'admin.withoutProfile',
  withoutPhoto: 'admin.withoutPhoto',
  unlisted: 'admin.unlisted',
  reported: 'admin.reports',
  suspended: 'admin.suspended',
} as const satisfies Record<ListName, MessageKey>;

/** Buttons that choose the list, each with its number, as far as that is known; none for a list that nobody is in. */
export function Chips() {
  const t = useMessages();
  const { people, evening: store, isDoor } = useAdminStores();
  const { list, counts, hasNoDoor } = useStore(people.view);
  const found = useStore(people, ({ page }) => page?.count ?? null);
  const figures = useStore(store, ({ evening }) => evening?.people);
  const hasList = useHasList();
  const [guests] = useDeskFacts().guests;
  const figure = (name: keyof EveningCounts) => figures?.[name] ?? (isDoor ? null : 0);
  /** `null` if it isn't known. */
  const numbers: Record<ListName, number | null> = {
    expected: hasNoDoor ? 0 : (counts?.expected ?? null),
    here: counts?.here ?? 0,
    unregistered: typeof guests !== 'string' && guests.hasList && !isDoor ? guests.unregistered : 0,
    profiles: null,
    withoutProfile: figure('withoutProfile'),
    withoutPhoto: figure('withoutPhoto'),
    unlisted: hasList ? (list === 'unlisted' ? found : null) : 0,
    reported: isDoor ? 0 : figure('reports'),
    suspended: isDoor ? 0 : figure('suspended'),
  };
  return (
    <fieldset aria-label={t('admin.filter')} className={s.chips}>
      {LISTS.filter((name) => name === list || numbers[name] !== 0).map((name) => (
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

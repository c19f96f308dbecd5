import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { dateLocale } from '../../session/dates';
import { useServices } from '../../session/services';
import { createLockAfter, LOCK_MINUTES } from './lock-after';
import s from './plain-fields.module.css';

/** The time until the lock as it stands in the choice, which holds once `keep` is called. */
export interface LockDraft {
  minutes: number;
  set: (minutes: number) => void;
  keep: () => void;
}

export function useLockDraft(): LockDraft {
  const { perMount, deskLock } = useServices();
  const lockAfter = perMount(createLockAfter);
  const [minutes, set] = useState(lockAfter.getState().minutes ?? deskLock / 60);
  return { minutes, set, keep: () => lockAfter.choose(minutes) };
}

/** The same choice in an open desk, where it holds at once. */
export function LockTime() {
  const { perMount, deskLock } = useServices();
  const lockAfter = perMount(createLockAfter);
  const { minutes } = useStore(lockAfter);
  return <LockChoice minutes={minutes ?? deskLock / 60} set={(chosen) => lockAfter.choose(chosen)} />;
}

/** Chooses after how many minutes without a touch the desk locks; what `desk-lock` says is one of them. */
export function LockChoice({ minutes, set }: Pick<LockDraft, 'minutes' | 'set'>) {
  const t = useMessages();
  const { locale, deskLock } = useServices();
  const id = useId();
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(dateLocale(locale), unit);
  const choices = [...new Set([...LOCK_MINUTES, deskLock / 60])].toSorted((one, other) => one - other);
  return (
    <div className={s.pick}>
      <label htmlFor={id}>{t('admin.lock.after')}</label>
      <select part="input" id={id} value={minutes} onChange={({ currentTarget }) => set(Number(currentTarget.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {format.format(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

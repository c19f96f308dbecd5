import { useState } from 'react';
import { useStore } from 'zustand';
import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Form, useForm } from '../../../ui/form';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { Choice } from '../plain-fields';
import {
  outlookOf,
  PLAN_FIELDS,
  PLAN_LIMITS,
  planFaults,
  settingsIn,
  typedPlan,
  type PlanField,
  type TypedPlan,
} from './plan-settings';
import s from './rounds.module.css';
import { useClockTime } from './use-clock-time';
import { useRoundsAct } from './use-rounds-act';

const HINTS: Partial<Record<PlanField, MessageKey>> = {
  breakAfter: 'admin.rounds.breakAfter.hint',
  tables: 'admin.rounds.tables.hint',
  most: 'admin.rounds.most.hint',
};

const NAMES = [...PLAN_FIELDS, 'sits'] as const;

/** How long rounds are, and how many, with what that makes of the evening while it is typed. */
export function PlanForm({ rounds }: { rounds: DeskRounds }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().rounds;
  const act = useRoundsAct();
  /** What was typed since it was saved. */
  const [typed, setTyped] = useState<TypedPlan | null>(null);
  const shows = useStore(useAdminStores().evening, (state) => state.evening?.shows ?? 'opposite');
  const first = typedPlan(rounds.settings);
  const form = useForm({
    names: NAMES,
    validate: (values) =>
      Object.fromEntries(planFaults({ ...first, ...values }).map((name) => [name, t('admin.rounds.wrong', PLAN_LIMITS[name])])),
    async onSubmit(values) {
      if (!(await act(() => store.set(settingsIn(complete(values)))))) return;
      setTyped((now) => (now === typed ? null : now));
      toasts.show('success', t('admin.rounds.planned'));
    },
  });
  return (
    <Form form={form} label={t('admin.rounds.plan')} className={s.plan ?? ''}>
      <div className={s.fields} onInput={() => setTyped(complete(form.read()))}>
        {PLAN_FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`admin.rounds.${name}`)}
            hint={HINTS[name] && t(HINTS[name])}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={first[name]}
          />
        ))}
        {shows === 'opposite' && (
          <Choice
            name="sits"
            label={t('admin.rounds.sits')}
            options={[
              { value: 'female', label: t('admin.rounds.women') },
              { value: 'male', label: t('admin.rounds.men') },
            ]}
            defaultValue={first.sits}
          />
        )}
      </div>
      <Prospect rounds={rounds} typed={typed ?? first} />
      {rounds.state !== 'planned' && <p className={shared.muted}>{t('admin.rounds.plan.hint')}</p>}
      <Button type="submit" variant={rounds.isPlanned ? 'secondary' : 'primary'} busy={form.busy}>
        {t(rounds.isPlanned ? 'admin.save' : 'admin.rounds.do')}
      </Button>
    </Form>
  );

  /** Where nobody chooses it, who sits stays as it is. */
  function complete(values: TypedPlan): TypedPlan {
    return { ...values, sits: values.sits || first.sits };
  }
}

/** "9 rounds, until 22:10", of those who are here. */
function Prospect({ rounds, typed }: { rounds: DeskRounds; typed: TypedPlan }) {
  const t = useMessages();
  const { now } = useServices();
  const { evening: eveningStore, rounds: store } = useAdminStores();
  const evening = useStore(eveningStore, (state) => state.evening);
  const clockAhead = useStore(store, (state) => state.clockAhead);
  const clockTime = useClockTime();
  const { women, men } = rounds.here;
  const prospect =
    planFaults(typed).length > 0 ? null : outlookOf(settingsIn(typed), rounds, evening?.shows ?? 'opposite', now() - clockAhead);
  return (
    <div className={s.prospect} aria-live="polite">
      <p className={s.title}>{prospect === null ? '' : prospect.rounds === 0 ? t('admin.rounds.nobody') : words(prospect)}</p>
      <p className={shared.muted}>{t('admin.rounds.here', { count: women + men, women, men })}</p>
    </div>
  );

  function words({ rounds: count, endsAt }: { rounds: number; endsAt: number }): string {
    const counted = count === 1 ? t('admin.rounds.countOne') : t('admin.rounds.count', { count });
    return t('admin.rounds.until', { rounds: counted, time: clockTime(endsAt, evening) });
  }
}

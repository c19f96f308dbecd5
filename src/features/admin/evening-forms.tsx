import { useState } from 'react';
import { refusedField, TIME_NAMES, type Evening, type TimeName } from '../../api/admin-calls';
import { SHOWS, type Shows } from '../../domain/profile';
import { deviceZone, isTimeZone } from '../../domain/time-zone';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureAt, useAction } from './use-call';
import shared from './dashboard.module.css';
import { changedTimes, timesFaults, typedTimes } from './evening-times';
import s from './evening.module.css';
import { Choice } from './plain-fields';
import { PasswordAgain } from './question';

const LABELS = {
  opensAt: ['admin.times.opens', 'admin.times.opens.hint'],
  closesAt: ['admin.times.closes', 'admin.times.closes.hint'],
  resultsAt: ['admin.times.results', 'admin.times.results.hint'],
} as const satisfies Record<TimeName, readonly [label: MessageKey, hint: MessageKey]>;

/** For a field that has just come. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

const FIELDS = [...TIME_NAMES, 'password'] as const;

/** Sets when the evening begins and ends and, by the password, when results show, in the event's time zone. */
export function TimesForm({ evening, onDone }: { evening: Evening; onDone: () => void }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [zone, setZone] = useState(evening.zone);
  /** Whether a change of the results' time was tried. The field that it needs then stays. */
  const [asks, setAsks] = useState(false);
  const own = deviceZone();
  const form = useForm({
    names: FIELDS,
    validate: (values) => ({
      ...faultTexts(t, timesFaults(values, evening, zone, now())),
      ...(asks && values.password === '' && { password: t('password-required') }),
    }),
    async onSubmit({ password, ...values }) {
      const changed = changedTimes(values, evening, zone);
      if (changed.resultsAt !== undefined && !asks) return setAsks(true);
      try {
        const isNamed = evening.zoneIsNamed && zone === evening.zone;
        await store.change({ ...changed, ...(asks && { password }), ...(!isNamed && isTimeZone(zone) && { zone }) });
        toasts.show('success', t('admin.times.saved'));
        onDone();
      } catch (error) {
        const field = refusedField(error);
        form.setErrors(failureAt(FIELDS.find((name) => name === field) ?? 'closesAt', error));
      }
    },
  });
  const before = typedTimes(evening, evening.zone);
  return (
    <Form form={form} label={t('admin.times')} className={s.times ?? ''}>
      {TIME_NAMES.map((name) => {
        const [label, hint] = LABELS[name];
        return (
          <TextField key={name} type="datetime-local" name={name} label={t(label)} hint={t(hint)} defaultValue={before[name]} />
        );
      })}
      <p className={shared.muted}>{t('admin.times.zone', { zone })}</p>
      {own !== zone && (
        <Button small variant="ghost" onClick={() => setZone(own)}>
          {t('admin.times.ownZone', { zone: own })}
        </Button>
      )}
      {asks && (
        <div ref={focusField}>
          <PasswordAgain />
        </div>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.times.save')}
      </Button>
    </Form>
  );
}

/** Chooses whom attendees see. */
export function WhomForm({ shows, onDone }: { shows: NonNullable<Evening['shows']>; onDone: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const form = useForm({
    names: ['shows'],
    validate: () => ({}),
    async onSubmit(values) {
      try {
        await store.change({ shows: values.shows as Shows });
        toasts.show('success', t('admin.whom.saved'));
        onDone();
      } catch (error) {
        form.setErrors(failureAt('shows', error));
      }
    },
  });
  return (
    <Form form={form} label={t('admin.whom')} className={s.times ?? ''}>
      <Choice
        name="shows"
        label={t('admin.whom')}
        options={SHOWS.map((value) => ({ value, label: t(`admin.whom.${value}`) }))}
        defaultValue={shows}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.whom.save')}
      </Button>
    </Form>
  );
}

const OPTIONS = [
  ['onlyHere', 'admin.onlyHere'],
  ['opensWhenHere', 'admin.opensWhenHere'],
] as const;

/** Options for people checked in: checkboxes, saved at once. */
export function HereOptions({ evening }: { evening: Evening }) {
  const t = useMessages();
  const store = useAdminStores().evening;
  const [busy, run] = useAction();
  const change = (name: (typeof OPTIONS)[number][0], on: boolean) => run(true, () => store.change({ [name]: on }));
  return (
    <div className={s.options}>
      {OPTIONS.filter(([name]) => evening[name] !== null).map(([name, text]) => (
        <label key={name} className={s.option}>
          <input
            type="checkbox"
            checked={evening[name] === true}
            aria-disabled={busy || undefined}
            onChange={(event) => void (!busy && change(name, event.target.checked))}
          />
          {t(text)}
        </label>
      ))}
    </div>
  );
}

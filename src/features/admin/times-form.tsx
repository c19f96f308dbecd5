import { useState } from 'react';
import { refusedField, TIME_NAMES, type Evening, type TimeName } from '../../api/admin-calls';
import { deviceZone, isTimeZone } from '../../domain/time-zone';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { faultTexts } from '../../ui/form-errors';
import { TextField } from '../../ui/field';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureAt } from './failure';
import { changedTimes, timesFaults, typedTimes } from './times';
import shared from './dashboard.module.css';
import s from './evening.module.css';

const LABELS = {
  opensAt: ['admin.times.opens', 'admin.times.opens.hint'],
  closesAt: ['admin.times.closes', 'admin.times.closes.hint'],
  resultsAt: ['admin.times.results', 'admin.times.results.hint'],
} as const satisfies Record<TimeName, readonly [label: MessageKey, hint: MessageKey]>;

/** Plans when the evening begins and ends and when results show, by the clocks of the event's time zone. */
export function TimesForm({ evening, onDone }: { evening: Evening; onDone: () => void }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [zone, setZone] = useState(evening.zone);
  const own = deviceZone();
  const form = useForm({
    names: TIME_NAMES,
    validate: (values) => faultTexts(t, timesFaults(values, evening, zone, now())),
    async onSubmit(values) {
      try {
        const isNamed = evening.zoneIsNamed && zone === evening.zone;
        await store.change({ ...changedTimes(values, evening, zone), ...(!isNamed && isTimeZone(zone) && { zone }) });
        toasts.show('success', t('admin.times.saved'));
        onDone();
      } catch (error) {
        const field = refusedField(error);
        form.setErrors(failureAt(TIME_NAMES.find((name) => name === field) ?? 'closesAt', error));
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
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.times.save')}
      </Button>
    </Form>
  );
}

import { useState } from 'react';
import { refusedField, TIME_NAMES, type Evening, type TimeName } from '../../../api/admin-calls';
import { deviceZone, isTimeZone } from '../../../domain/time-zone';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { faultTexts } from '../../../ui/form-errors';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { failureAt, useAction } from '../use-call';
import { useWatchedForm } from '../watched-form';
import shared from '../dashboard.module.css';
import { profilesIn } from '../evening-counts';
import { areResultsToCome, changedTimes, timesFaults, typedTimes } from '../evening-times';
import { MailPreview } from '../mails/mail-forms';
import { Tick } from '../plain-fields';
import s from './event.module.css';
import { PasswordAgain } from '../question';

const LABELS = {
  opensAt: ['admin.times.opens', 'admin.times.opens.hint'],
  closesAt: ['admin.times.closes', 'admin.times.closes.hint'],
  resultsAt: ['admin.times.results', 'admin.times.results.hint'],
} as const satisfies Record<TimeName, readonly [label: MessageKey, hint: MessageKey]>;

/** For a field that has just come. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

const FIELDS = [...TIME_NAMES, 'mails', 'password'] as const;

/** Sets when the evening begins and ends and, by the password, when results show, in the event's time zone. */
export function TimesForm({ evening, onDone }: { evening: Evening; onDone: () => void }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const { evening: store, after } = useAdminStores();
  const [zone, setZone] = useState(evening.zone);
  /** Whether a change of the results' time was tried, and whether it names one. The field that it needs then stays. */
  const [asks, setAsks] = useState<{ hasTime: boolean } | null>(null);
  const [facts] = useDeskFacts().after;
  const [, run] = useAction();
  const canMail = typeof facts !== 'string' && !facts.planned;
  const own = deviceZone();
  const [form, watch] = useWatchedForm({
    names: FIELDS,
    validate: (values) => ({
      ...faultTexts(t, timesFaults(values, evening, zone, now())),
      ...(asks && values.password === '' && { password: t('password-required') }),
    }),
    async onSubmit({ password, mails, ...values }) {
      const changed = changedTimes(values, evening, zone);
      if (changed.resultsAt !== undefined && !asks) return setAsks({ hasTime: changed.resultsAt !== null });
      const isAsSent = watch();
      try {
        const isNamed = evening.zoneIsNamed && zone === evening.zone;
        await store.change({ ...changed, ...(asks && { password }), ...(!isNamed && isTimeZone(zone) && { zone }) });
        const { evening: set } = store.getState();
        // The times are set: a failure to plan the mail is told, and the button for it is among the mails.
        if (mails !== '' && set && areResultsToCome(set, now())) {
          await run(true, async () => {
            await after.planMail(true, password);
            await store.load();
          });
        }
        toasts.show('success', t('admin.saved'));
        if (isAsSent()) onDone();
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
        <>
          {asks.hasTime && canMail && (
            <>
              <Tick name="mails" label={t('admin.times.mails')} />
              <MailPreview kind="results" />
            </>
          )}
          <div ref={focusField}>
            <PasswordAgain hint={t('admin.times.results.asks', { count: profilesIn(evening.people) })} />
          </div>
        </>
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.times.save')}
      </Button>
    </Form>
  );
}

import { refusedField, type Evening, type NewTimes } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureAt } from './failure';
import { fieldText, instantOf } from './local-time';
import shared from './dashboard.module.css';
import s from './evening.module.css';

type Typed = Record<'opensAt' | 'closesAt', string>;

/** Which rule the typed times break, by field. @param deviceTime ms since 1970, by this device's clock */
export function timesFaults(
  { opensAt, closesAt }: Typed,
  kept: Evening,
  deviceTime: number,
): Partial<Record<keyof Typed, MessageKey>> {
  const [opens, closes] = [opensAt, closesAt].map((text) => (text === '' ? undefined : instantOf(text)));
  const faults: Partial<Record<keyof Typed, MessageKey>> = {};
  if (opens === null) faults.opensAt = 'admin.times.unreal';
  if (closes === null) faults.closesAt = 'admin.times.unreal';
  else if (closes !== undefined && opens && closes <= opens) faults.closesAt = 'admin.times.order';
  else if (closes !== undefined && closes < deviceTime - kept.clockAhead && closesAt !== typed(kept).closesAt)
    faults.closesAt = 'admin.times.past';
  return faults;
}

const typed = ({ opensAt, closesAt }: Pick<Evening, 'opensAt' | 'closesAt'>): Typed => ({
  opensAt: opensAt === null ? '' : fieldText(opensAt),
  closesAt: closesAt === null ? '' : fieldText(closesAt),
});

/** Only what was changed, so that seconds and an opening without a time stay as they are. */
function changes(values: Typed, kept: Evening): NewTimes {
  const before = typed(kept);
  const names = (['opensAt', 'closesAt'] as const).filter((name) => values[name] !== before[name]);
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? null : instantOf(values[name])]));
}

/** Plans when the evening begins and ends, by the time zone of this device. */
export function TimesForm({ evening, onDone }: { evening: Evening; onDone: () => void }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const form = useForm({
    names: ['opensAt', 'closesAt'],
    validate: (values) =>
      Object.fromEntries(Object.entries(timesFaults(values, evening, now())).map(([name, key]) => [name, t(key)])),
    async onSubmit(values) {
      try {
        await store.setTimes(changes(values, evening));
        toasts.show('success', t('admin.times.saved'));
        onDone();
      } catch (error) {
        form.setErrors(failureAt(refusedField(error) === 'opensAt' ? 'opensAt' : 'closesAt', error));
      }
    },
  });
  const { opensAt, closesAt } = typed(evening);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Form form={form} label={t('admin.times')} className={s.times ?? ''}>
      <TextField
        type="datetime-local"
        name="opensAt"
        label={t('admin.times.opens')}
        hint={t('admin.times.opens.hint')}
        defaultValue={opensAt}
      />
      <TextField
        type="datetime-local"
        name="closesAt"
        label={t('admin.times.closes')}
        hint={t('admin.times.closes.hint')}
        defaultValue={closesAt}
      />
      <p className={shared.muted}>{t('admin.times.zone', { zone })}</p>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.times.save')}
      </Button>
    </Form>
  );
}

import { SHOWS, type Shows } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { Form, useForm } from '../../../ui/form';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { Choice } from '../plain-fields';
import { failureAt } from '../use-call';
import s from './event.module.css';

/** Chooses whom attendees see. */
export function WhomForm({ shows }: { shows: Shows }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const form = useForm({
    names: ['shows'],
    validate: () => ({}),
    async onSubmit(values) {
      try {
        await store.change({ shows: values.shows as Shows });
        toasts.show('success', t('admin.saved'));
      } catch (error) {
        form.setErrors(failureAt('shows', error));
      }
    },
  });
  return (
    <Form form={form} label={t('admin.whom')} className={s.whom ?? ''}>
      <Choice
        name="shows"
        label={t('admin.whom')}
        options={SHOWS.map((value) => ({ value, label: t(`admin.whom.${value}`) }))}
        defaultValue={shows}
      />
      <Button type="submit" small busy={form.busy}>
        {t('admin.save')}
      </Button>
    </Form>
  );
}

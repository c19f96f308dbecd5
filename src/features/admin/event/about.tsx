import { useRef, useState } from 'react';
import { refusedField, TIME_NAMES, type Evening, type EveningAbout } from '../../../api/admin-calls';
import { wallTimeAt } from '../../../domain/time-zone';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { focusLate } from '../../../ui/focus-late';
import { Form } from '../../../ui/form';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import s from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { typedInstant } from '../evening-times';
import { useEventMoment } from '../event-moment';
import { failureAt } from '../use-call';
import { VenueField } from '../venue-field';
import { useWatchedForm } from '../watched-form';
import { ZoneField } from '../zone-field';
import own from './event.module.css';

const NAME_MAX = 100;
const FIELDS = ['name', 'startsAt', 'zone', 'venue', 'page'] as const;

interface AboutProps {
  evening: Evening;
  about: EveningAbout;
}

/** What the event is called, when it begins, where it is, and its page, as guests are told; and a form for them. */
export function About({ evening, about }: AboutProps) {
  const t = useMessages();
  const moment = useEventMoment();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    focusLate(opener.current, opener.current?.closest('section'));
  };
  const { startsAt, venue, page } = about;
  return (
    <DeskSection title={t('admin.about')}>
      <div>
        {evening.name !== '' && (
          <p>
            <bdi>{evening.name}</bdi>
          </p>
        )}
        {startsAt !== null && <p>{moment(startsAt)}</p>}
        {venue && (
          <p>
            <bdi>{venue}</bdi>
          </p>
        )}
        {page !== '' && (
          <p className={s.muted}>
            <bdi dir="ltr">{page}</bdi>
          </p>
        )}
        {(startsAt === null || page === '') && <p className={s.muted}>{t('admin.about.missing')}</p>}
      </div>
      <div className={s.buttons}>
        <Button ref={opener} small aria-expanded={isOpen} aria-label={t('admin.about.change')} onClick={() => setIsOpen(!isOpen)}>
          {t('admin.about.open')}
        </Button>
      </div>
      {isOpen && <AboutForm evening={evening} about={about} onDone={close} />}
    </DeskSection>
  );
}

/** The date is by the clocks of the event, and stays as it reads when another zone is chosen: it was the zone that was wrong. */
function AboutForm({ evening, about, onDone }: AboutProps & { onDone: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const { name, zone: zoneBefore, zoneIsNamed } = evening;
  const before = about.startsAt === null ? '' : wallTimeAt(about.startsAt, zoneBefore);
  const hasTimes = TIME_NAMES.some((time) => evening[time] !== null);
  const [form, watch] = useWatchedForm({
    names: FIELDS,
    validate: ({ startsAt, zone }): { startsAt?: string } =>
      startsAt !== '' && typedInstant(startsAt, zone) === null ? { startsAt: t('admin.times.unreal') } : {},
    async onSubmit({ startsAt, zone, page, venue, ...typed }) {
      const isRead = startsAt !== before || zone !== zoneBefore;
      const isAsSent = watch();
      try {
        await store.change({
          name: typed.name,
          page: page.trim(),
          ...(about.venue !== null && { venue }),
          // Seconds, and a date that wasn't touched, stay.
          ...(isRead && { startsAt: startsAt === '' ? null : typedInstant(startsAt, zone) }),
          ...(isRead && !(zoneIsNamed && zone === zoneBefore) && { zone }),
        });
        toasts.show('success', t('admin.saved'));
        if (isAsSent()) onDone();
      } catch (error) {
        const field = refusedField(error);
        form.setErrors(failureAt(FIELDS.find((one) => one === field) ?? 'page', error));
      }
    },
  });
  return (
    <Form form={form} label={t('admin.about')} className={own.times ?? ''}>
      <TextField
        name="name"
        label={t('admin.seat.name')}
        defaultValue={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
      />
      <TextField type="datetime-local" name="startsAt" label={t('admin.about.date')} defaultValue={before} />
      <ZoneField defaultValue={zoneBefore} hint={hasTimes && t('admin.about.zone.hint')} />
      {about.venue !== null && <VenueField defaultValue={about.venue} />}
      <TextField
        name="page"
        type="url"
        label={t('admin.about.page')}
        hint={t('admin.about.page.hint')}
        defaultValue={about.page}
        autoComplete="off"
        dir="ltr"
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('admin.save')}
      </Button>
    </Form>
  );
}

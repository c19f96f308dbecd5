import { useId, useState } from 'react';
import type { Evening } from '../../../api/admin-calls';
import type { MadeEvent } from '../../../api/event-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { DeskDialog } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { Choice } from '../plain-fields';
import { Question } from '../question';
import { typedInstant } from '../evening-times';
import { useLoaded } from '../use-call';
import { VenueField } from '../venue-field';
import { ZoneField } from '../zone-field';
import s from './evening.module.css';
import { MadeCode } from './made-code';

const NAME_MAX = 100;

/** A button that makes another evening, for who may, and the code of those that were made. */
export function NewEvening({ evening }: { evening: Evening }) {
  const t = useMessages();
  const { events } = useAdminStores();
  const [found, setMade] = useLoaded(events.made, evening);
  const made = typeof found === 'string' ? [] : found;
  const [isOpen, setIsOpen] = useState(false);
  /** What the dialog is about, also while it closes: one that is to be made, or one of those. */
  const [about, setAbout] = useState<'form' | MadeEvent>('form');
  const id = useId();
  const open = (what: typeof about) => {
    setAbout(what);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const take = (one: MadeEvent) => {
    setMade([...made, one]);
    setAbout(one);
  };
  const forget = ({ clientId }: MadeEvent) => setMade(made.filter((one) => one.clientId !== clientId));
  return (
    <DeskSection title={t('admin.new')}>
      <p className={shared.muted}>{t(made.length === 0 ? 'admin.new.hint' : 'admin.new.made.desk')}</p>
      {made.length > 0 && (
        <ul role="list" className={s.made}>
          {made.map((one) => (
            <li key={one.clientId}>
              <div>
                <p>
                  <bdi>{one.name}</bdi>
                </p>
                <p className={shared.muted}>
                  <bdi dir="ltr">{one.clientId}</bdi>
                </p>
              </div>
              <Button small aria-label={`${t('admin.new.again')}: ${one.name}`} onClick={() => open(one)}>
                {t('admin.new.again')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={shared.buttons}>
        <Button small onClick={() => open('form')}>
          {t('admin.new')}
        </Button>
      </div>
      <DeskDialog open={isOpen} onClose={close} labelledBy={id}>
        {about === 'form' ? (
          <NewEveningForm id={id} evening={evening} onClose={close} onMade={take} />
        ) : (
          <MadeCode id={id} made={about} evening={evening} onClose={close} onTakenBack={() => forget(about)} />
        )}
      </DeskDialog>
    </DeskSection>
  );
}

interface FormProps {
  /** Id of the heading. */
  id: string;
  evening: Evening;
  onClose: () => void;
  onMade: (made: MadeEvent) => void;
}

/** Asks for name, date, zone and place. */
function NewEveningForm({ id, evening, onClose, onMade }: FormProps) {
  const t = useMessages();
  const { events } = useAdminStores();
  const venue = evening.about?.venue ?? null;
  return (
    <Question
      id={id}
      title={t('admin.new')}
      hint={t('admin.new.hint')}
      action={t('admin.new.make')}
      fields={['name', 'startsAt', 'zone', 'venue', 'copies']}
      faults={({ name, startsAt, zone }) => ({
        ...(name.trim() === '' && { name: t('admin.new.name.required') }),
        ...(typedInstant(startsAt, zone) === null && { startsAt: t('admin.times.unreal') }),
      })}
      needsPassword={false}
      onClose={onClose}
      onAnswer={async ({ name, startsAt, zone, venue: typed, copies }) => {
        const at = typedInstant(startsAt, zone) ?? 0;
        const event = {
          name: name.trim(),
          startsAt: at,
          zone,
          copies: copies === 'yes',
          ...(venue !== null && { venue: typed }),
        };
        onMade(await events.make(event));
      }}
    >
      <TextField name="name" label={t('admin.seat.name')} maxLength={NAME_MAX} autoComplete="off" dir="auto" />
      <TextField type="datetime-local" name="startsAt" label={t('admin.about.date')} />
      <ZoneField defaultValue={evening.zone} />
      {venue !== null && <VenueField defaultValue={venue} />}
      <Choice
        name="copies"
        label={t('admin.new.settings')}
        defaultValue="yes"
        options={[
          { value: 'yes', label: t('admin.new.copy') },
          { value: 'no', label: t('admin.new.plain') },
        ]}
      />
    </Question>
  );
}

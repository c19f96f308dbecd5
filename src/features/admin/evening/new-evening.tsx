import { useId, useRef, useState } from 'react';
import type { Evening } from '../../../api/admin-calls';
import type { MadeEvent } from '../../../api/event-calls';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button, ButtonLink } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Heading } from '../../../ui/heading';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { DeskDialog } from '../desk-dialog';
import { DeskSection } from '../desk-section';
import { copyText } from '../copy-text';
import dialogs from '../question.module.css';
import { Choice } from '../plain-fields';
import { Question } from '../question';
import s from './evening.module.css';
import { useAction } from '../use-call';
import { typedInstant } from '../evening-times';
import { VenueField } from '../venue-field';
import { ZoneField } from '../zone-field';
import { builderAddress, snippetFor } from './snippet';

const NAME_MAX = 100;

/** A button that makes another evening, for who may. */
export function NewEvening({ evening }: { evening: Evening }) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  return (
    <DeskSection title={t('admin.new')}>
      <p className={shared.muted}>{t('admin.new.hint')}</p>
      <div className={shared.buttons}>
        <Button small onClick={() => setIsOpen(true)}>
          {t('admin.new')}
        </Button>
      </div>
      <DeskDialog open={isOpen} onClose={close} labelledBy={id}>
        <NewEveningForm id={id} evening={evening} onClose={close} />
      </DeskDialog>
    </DeskSection>
  );
}

interface FormProps {
  /** Id of the heading. */
  id: string;
  evening: Evening;
  onClose: () => void;
}

/** Asks for name, date, zone and place; then shows the snippet for the new evening's page. */
function NewEveningForm({ id, evening, onClose }: FormProps) {
  const t = useMessages();
  const { events } = useAdminStores();
  const [made, setMade] = useState<MadeEvent | null>(null);
  const venue = evening.about?.venue ?? null;
  if (made !== null) return <Made id={id} made={made} canUndo={evening.deletes !== null} onClose={onClose} />;
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
        setMade(
          await events.make({ name, startsAt: at, zone, copies: copies === 'yes', ...(venue !== null && { venue: typed }) }),
        );
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

/** The folder of this release: `embed.js` is above the chunks. */
const RELEASE = import.meta.url.replace(/assets\/[^/]*$/, '');

interface MadeProps extends Pick<FormProps, 'id' | 'onClose'> {
  made: MadeEvent;
  /** Whether the server takes an event back. */
  canUndo: boolean;
}

function Made({ id, made, canUndo, onClose }: MadeProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { events } = useAdminStores();
  const [busy, run] = useAction();
  const { key } = useServices();
  const code = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Of the session's key, behind the client id, which has no @.
  const apiHost = key.slice(key.indexOf('@') + 1);
  const places = { release: RELEASE, apiHost, clientId: made.clientId };
  const snippet = snippetFor(places);
  const copy = async () => {
    if (await copyText(snippet, code.current)) setIsCopied(true);
  };
  const takeBack = async () => {
    await events.takeBack(made.clientId);
    onClose();
    toasts.show('success', t('admin.delete.done'));
  };
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id} tabIndex={-1} data-first>
        {t('admin.new.made')}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.new.made.hint')}
      </p>
      <pre dir="ltr" className={s.snippet}>
        <code ref={code}>{snippet}</code>
      </pre>
      <div className={shared.buttons}>
        <Button small variant="primary" onClick={() => void copy()}>
          {t('admin.new.snippet.copy')}
        </Button>
        {made.builder !== null && (
          <ButtonLink small href={builderAddress(made.builder, places)} target="_blank" rel="noopener noreferrer">
            {t('admin.new.builder')}
          </ButtonLink>
        )}
        <Button small onClick={onClose}>
          {t('admin.done')}
        </Button>
        {canUndo && (
          <Button small variant="ghost" busy={busy !== null} onClick={() => void run(true, takeBack)}>
            {t('admin.undo')}
          </Button>
        )}
      </div>
      <output className={shared.muted}>{isCopied && t('admin.new.snippet.copied')}</output>
    </div>
  );
}

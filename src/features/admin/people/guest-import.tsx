import { useRef, useState, type SyntheticEvent } from 'react';
import {
  GUEST_FILE_BYTES_MAX,
  SEATS_MAX,
  seatsOf,
  type BrokenLine,
  type LineFault,
  type Seat,
  type SheetSeats,
} from '../../../domain/guest-list/seats';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextAreaField } from '../../../ui/text-area-field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { failureOf } from '../use-call';
import shared from '../dashboard.module.css';
import { firstChoice, GuestColumnsChoice, type GuestChoice } from './guest-columns';
import { sourceOfFile, sourceOfText, type GuestReadings, type GuestSource } from './guest-source';
import s from './guest-import.module.css';

const FAULTS = {
  quotes: 'admin.guests.line.quotes',
  cells: 'admin.guests.line.cells',
  'no-email': 'admin.guests.line.noEmail',
  email: 'admin.guests.line.email',
  name: 'admin.guests.line.name',
} as const satisfies Record<LineFault, MessageKey>;
const LINES_SHOWN = 20;

/**
 * Imports a guest list from a file or pasted text. Sends only names and e-mails, once every line is valid.
 *
 * @param pasted what was pasted already
 */
export function GuestImport({ pasted = '' }: { pasted?: string }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  const [source, setSource] = useState(() => sourceOfText(pasted));
  const [chosen, setChosen] = useState<GuestChoice | null>(null);
  const [broken, setBroken] = useState<readonly BrokenLine[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** The source being read, which a press of Import awaits. */
  const reading = useRef(Promise.resolve(source));
  const form = useRef<HTMLFormElement>(null);
  const list = source !== null && typeof source === 'object' ? source : null;
  const choice = chosen ?? (list && firstChoice(list));

  const take = (next: Promise<GuestSource | null>) => {
    reading.current = next;
    setChosen(null);
    setBroken([]);
    setFault(null);
    void next.then((read) => {
      if (reading.current === next) setSource(read);
    });
  };
  const onFile = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const area = form.current?.querySelector('textarea');
    if (file && area) area.value = '';
    take(file ? sourceOfFile(file) : Promise.resolve(null));
  };
  const onText = (text: string) => {
    const input = form.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (input) input.value = '';
    take(Promise.resolve(sourceOfText(text)));
  };

  /** @param read of what they were found in */
  const send = async (seats: readonly Seat[], read = reading.current) => {
    if (seats.length === 0) return setFault(t('admin.guests.none'));
    if (seats.length > SEATS_MAX) return setFault(t('admin.guests.many', { count: SEATS_MAX }));
    setBusy(true);
    try {
      const { added, known } = await guests.importSeats(seats);
      // The next list may stand there by now.
      if (reading.current === read) {
        form.current?.reset();
        take(Promise.resolve(null));
      }
      toasts.show('success', t('admin.guests.imported', { added, known }));
      refresh();
    } catch (error) {
      const failure = failureOf(error);
      if (failure) setFault('text' in failure ? failure.text : t(failure.key, failure.values));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const asked = reading.current;
    const read = await asked;
    setFault(null);
    if (read === null) return setFault(t('admin.guests.empty'));
    if (read === 'large') return setFault(t('admin.guests.large', { size: GUEST_FILE_BYTES_MAX / 1_000_000 }));
    if (read === 'unreadable') return setFault(t('admin.guests.unreadable'));
    if (read === 'spreadsheet') return setFault(t('admin.guests.spreadsheet'));
    const wanted = chosen ?? firstChoice(read);
    if (wanted.columns.email === null) return setFault(t('admin.guests.noEmails'));
    const found = guestsOf(read, wanted);
    setBroken(found.broken);
    if (found.broken.length === 0) await send(found.seats, asked);
  };

  return (
    <form
      ref={form}
      noValidate
      method="dialog"
      className={s.import}
      aria-busy={busy || undefined}
      onSubmit={(event) => void onSubmit(event)}
    >
      <TextField
        type="file"
        label={t('admin.guests.file')}
        hint={t('admin.guests.file.hint')}
        accept=".csv,.txt,.tsv,text/*"
        onChange={onFile}
      />
      <TextAreaField
        label={t('admin.guests.paste')}
        rows={3}
        defaultValue={pasted}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        onPaste={(event) => {
          // Megabytes in a field would freeze the page before the error shows.
          if (event.clipboardData.getData('text').length <= GUEST_FILE_BYTES_MAX) return;
          event.preventDefault();
          take(Promise.resolve('large'));
          setFault(t('admin.guests.large', { size: GUEST_FILE_BYTES_MAX / 1_000_000 }));
        }}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      {list && choice && (
        <GuestColumnsChoice
          {...list}
          choice={choice}
          most={LINES_SHOWN}
          onChoose={(next) => {
            setChosen(next);
            setBroken([]);
          }}
        />
      )}
      {fault !== null && <Notice kind="danger">{fault}</Notice>}
      {broken.length > 0 && (
        <Notice kind="danger">
          {t('admin.guests.broken')}
          <ul role="list" className={s.lines}>
            {broken.slice(0, LINES_SHOWN).map(({ line, fault: why }) => (
              <li key={line}>{t(FAULTS[why], { line })}</li>
            ))}
            {broken.length > LINES_SHOWN && <li>{t('admin.guests.moreLines', { count: broken.length - LINES_SHOWN })}</li>}
          </ul>
        </Notice>
      )}
      <div className={shared.buttons}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('admin.guests.import')}
        </Button>
        {broken.length > 0 && list && choice && (
          <Button variant="ghost" disabled={busy} onClick={() => void send(guestsOf(list, choice).seats)}>
            {t('admin.guests.skip')}
          </Button>
        )}
      </div>
    </form>
  );
}

function guestsOf({ readings }: GuestReadings, { reading, columns, taken }: GuestChoice): SheetSeats {
  const sheet = readings[reading]?.sheet;
  return sheet ? seatsOf(sheet, columns, taken) : { seats: [], broken: [], leftOut: [] };
}

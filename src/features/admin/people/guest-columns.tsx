import { seatsOf, type SheetSeats } from '../../../domain/guest-list/seats';
import { columnsRead, type GuestColumns, type GuestSheet } from '../../../domain/guest-list/sheet';
import { useMessages } from '../../../messages/messages';
import { saidLater } from '../../../ui/said-later';
import { SelectField } from '../../../ui/select-field';
import shared from '../dashboard.module.css';
import type { GuestReadings } from './guest-source';
import { GuestsLeftOut } from './guests-left-out';

const SHOWN = 3;
const valueOf = (columns: readonly number[]): string => columns.join('+');
const columnsIn = (value: string): number[] => (value === '' ? [] : value.split('+').map(Number));

/** How a guest list is read: in which encoding, from which columns, and with which lines that are left out otherwise. */
export interface GuestChoice {
  /** Index of the reading. */
  reading: number;
  columns: GuestColumns;
  /** Numbers of lines. */
  taken: ReadonlySet<number>;
}

/** The choice that is made for a list until somebody makes another. */
export const firstChoice = ({ readings: [first] }: GuestReadings): GuestChoice => ({
  reading: 0,
  columns: first?.sheet.found ?? { email: null, name: [] },
  taken: new Set(),
});

interface Props extends GuestReadings {
  choice: GuestChoice;
  /** How many lines of a list are shown. */
  most: number;
  onChoose: (choice: GuestChoice) => void;
}

/** Lets the organiser confirm or correct how a list is read, and previews the first guests. */
export function GuestColumnsChoice({ readings, choice, most, onChoose }: Props) {
  const t = useMessages();
  const { reading, columns, taken } = choice;
  const sheet = readings[reading]?.sheet;
  if (!sheet) return null;
  const { titles, found, others, order, isAddressList } = sheet;
  const titleOf = (column: number) => titles[column] || t('admin.guests.column', { number: column + 1 });
  const { seats, leftOut } = seatsOf(sheet, columns, taken);
  const none = { value: '', label: t('admin.guests.nothing') };
  const single = titles.map((_, at) => ({ value: `${at}`, label: titleOf(at) }));
  const joined = { value: valueOf(found.name), label: found.name.map(titleOf).join(' + ') };
  const isJoined = found.name.length > 1 && valueOf(columns.name) === joined.value;
  const choose = (next: Partial<GuestColumns>) => onChoose({ ...choice, columns: { ...columns, ...next } });
  const also = others.flatMap(columnsRead);
  return (
    <>
      {readings.length > 1 && (
        <SelectField
          label={t('admin.guests.reading')}
          value={`${reading}`}
          options={readings.map((one, at) => ({ value: `${at}`, label: sampleOf(one.sheet, readings[1 - at]?.sheet) }))}
          onChange={({ currentTarget: { value } }) => onChoose({ ...choice, reading: Number(value) })}
        />
      )}
      {!isAddressList && (
        <>
          <SelectField
            label={t('admin.guests.emails')}
            value={columns.email ?? ''}
            error={columns.email === null ? t('admin.guests.noEmails') : undefined}
            options={[...(columns.email === null ? [none] : []), ...single]}
            onChange={({ currentTarget: { value } }) => choose({ email: value === '' ? null : Number(value) })}
          />
          <SelectField
            label={t('admin.guests.names')}
            value={isJoined ? joined.value : `${columns.name[0] ?? ''}`}
            options={[none, ...(found.name.length > 1 ? [joined] : []), ...single]}
            onChange={({ currentTarget: { value } }) => choose({ name: columnsIn(value) })}
          />
          {columns.name.length > 0 && !isJoined && (
            <SelectField
              label={t('admin.guests.names.and')}
              value={`${columns.name[1] ?? ''}`}
              options={[none, ...single]}
              onChange={({ currentTarget: { value } }) => choose({ name: [...columns.name.slice(0, 1), ...columnsIn(value)] })}
            />
          )}
        </>
      )}
      <output className={shared.muted}>
        <div {...saidLater}>
          {t('admin.guests.found', { count: seats.length })}
          <Preview seats={seats} />
          {also.length > 0 && <p>{t('admin.guests.others', { columns: also.map(titleOf).join(', ') })}</p>}
          {order?.email != null && order.email !== columns.email && (
            <p>{t('admin.guests.order', { column: titleOf(order.email) })}</p>
          )}
        </div>
      </output>
      {leftOut.length > 0 && (
        <GuestsLeftOut
          leftOut={leftOut}
          most={most}
          onTakeIn={(lines) => onChoose({ ...choice, taken: new Set([...taken, ...lines]) })}
        />
      )}
    </>
  );
}

/** The first guests as they will be. */
function Preview({ seats }: Pick<SheetSeats, 'seats'>) {
  return (
    <>
      {seats.slice(0, SHOWN).map(({ name, email }) => (
        <p key={`${name} ${email}`}>
          <bdi>{name === '' ? email : `${name} <${email}>`}</bdi>
        </p>
      ))}
      {seats.length > SHOWN && <p>…</p>}
    </>
  );
}

/** A few words that another reading has otherwise. */
function sampleOf(sheet: GuestSheet, other: GuestSheet | undefined): string {
  const theirs = other ? textsIn(other) : [];
  return textsIn(sheet)
    .filter((text, at) => text !== theirs[at])
    .slice(0, SHOWN)
    .join(', ');
}

const textsIn = ({ titles, rows }: GuestSheet): string[] => [...titles, ...rows.flatMap(({ cells }) => cells)];

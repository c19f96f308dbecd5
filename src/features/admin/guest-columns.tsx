import { seatsOf, type GuestColumns, type GuestSheet } from '../../domain/guest-list';
import { useMessages } from '../../messages/messages';
import { SelectField } from '../../ui/select-field';
import shared from './dashboard.module.css';

const SHOWN = 3;
const valueOf = (columns: readonly number[]): string => columns.join('+');

interface Props {
  sheet: GuestSheet;
  columns: GuestColumns;
  onChoose: (columns: GuestColumns) => void;
}

/** Lets the organiser confirm or correct the columns of e-mails and names, and previews the first guests. */
export function GuestColumnsChoice({ sheet, columns, onChoose }: Props) {
  const t = useMessages();
  const titleOf = (column: number) => sheet.titles[column] || t('admin.guests.column', { number: column + 1 });
  const { seats, cancelled } = seatsOf(sheet, columns);
  const first = seats.slice(0, SHOWN).map(({ name, email }) => (name === '' ? email : `${name} <${email}>`));
  const none = { value: '', label: t('admin.guests.nothing') };
  return (
    <>
      <SelectField
        label={t('admin.guests.emails')}
        value={columns.email ?? ''}
        error={columns.email === null ? t('admin.guests.noEmails') : undefined}
        options={[
          ...(columns.email === null ? [none] : []),
          ...sheet.titles.map((_, at) => ({ value: `${at}`, label: titleOf(at) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose({ ...columns, email: value === '' ? null : Number(value) })}
      />
      <SelectField
        label={t('admin.guests.names')}
        value={valueOf(columns.name)}
        options={[
          none,
          ...sheet.nameChoices.map((choice) => ({ value: valueOf(choice), label: choice.map(titleOf).join(' + ') })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ ...columns, name: value === '' ? [] : value.split('+').map(Number) })
        }
      />
      <output className={shared.muted}>
        {t('admin.guests.found', { count: seats.length })}
        {first.map((guest) => (
          <bdi key={guest}> {guest}</bdi>
        ))}
        {seats.length > SHOWN && ' …'}
        {cancelled > 0 && <p>{t('admin.guests.cancelled', { count: cancelled })}</p>}
      </output>
    </>
  );
}

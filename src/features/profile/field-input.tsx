import type { CalendarDate } from '../../domain/age';
import { MAXIMUM_AGE } from '../../domain/limits';
import { fieldOf, type FieldName } from '../../domain/fields';
import { useMessages, type MessageKey } from '../../messages/messages';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/field';
import { GenderField } from './gender-field';
import s from './profile-form.module.css';
import { TextCounter, type LongFieldName } from './text-counter';
import { normalizeOnBlur } from './normalize-on-blur';

const HINTS: { readonly [Name in FieldName]?: MessageKey } = {
  lastName: 'profile.lastName.hint',
  dob: 'profile.dob.hint',
  bio: 'profile.bio.hint',
};

export interface FieldInputProps {
  name: FieldName;
  /** The latest date that can be entered. */
  today: CalendarDate;
  defaultValue: string | undefined;
  error?: string | undefined;
  onInput?: () => void;
}

/** The control for a field, made from its row in `domain/fields`. */
export function FieldInput({ name, today, ...rest }: FieldInputProps) {
  const t = useMessages();
  const row = fieldOf(name);
  const hint = HINTS[name];
  const field = {
    ...rest,
    name,
    label: t(`profile.${name}`),
    ...(hint && { hint: t(hint) }),
    ...(row.type === 'text' && { dir: 'auto' }),
    ...(row.autoComplete && { autoComplete: row.autoComplete }),
    required: row.required !== undefined,
    ...(row.required === undefined && { aside: <span className={s.optional}>{t('profile.optional')}</span> }),
  };
  if (row.type === 'date') {
    const earliest = { ...today, year: today.year - MAXIMUM_AGE };
    return <TextField {...field} type="date" min={isoDate(earliest)} max={isoDate(today)} />;
  }
  if (row.type !== 'text') return <GenderField {...field} />;
  if (row.lineBreaks === undefined) return <TextField {...field} onBlur={normalizeOnBlur} />;
  const counter = (text: string) => <TextCounter name={name as LongFieldName} text={text} />;
  return (
    <div className={s.wide}>
      <TextAreaField {...field} onBlur={normalizeOnBlur} rows={5} counter={counter} />
    </div>
  );
}

function isoDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

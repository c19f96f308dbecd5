import { useEffect, useState, type FocusEvent } from 'react';
import type { CalendarDate } from '../../domain/age';
import { fieldOf, FIELDS, type FieldName, type FieldsWith, type Gender } from '../../domain/fields';
import { MAXIMUM_AGE } from '../../domain/limits';
import { shownGender, type Shows } from '../../domain/profile';
import { countText } from '../../domain/text-rules';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { ChoiceField } from '../../ui/choice-field';
import { TextField } from '../../ui/field';
import { useLateError } from '../../ui/form';
import { TextAreaField } from '../../ui/text-area-field';
import { normalizeField } from './profile-fields';
import s from './profile-form.module.css';

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

/** The control for a field, based on its row in `domain/fields`. */
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

const GENDERS: readonly Gender[] = ['male', 'female'];

export interface GenderFieldProps {
  name: string;
  label: string;
  required: boolean;
  /** A gender; any other text means none. */
  defaultValue: string | undefined;
}

/**
 * The choice of a gender. Explains at once whom one will see, since it can't be changed later; nothing if everybody sees
 * everybody.
 */
function GenderField({ defaultValue, ...field }: GenderFieldProps) {
  const t = useMessages();
  const [chosen, choose] = useState(GENDERS.find((gender) => gender === defaultValue));
  const options = GENDERS.map((value) => ({ value, label: t(`profile.gender.${value}`) }));
  const { api } = useServices();
  const [shows, setShows] = useState<Shows>();
  useEffect(() => {
    void api.whomPeopleSee().then(setShows, () => {});
  }, [api]);
  const seen = shownGender(chosen ?? null, shows);
  // Where the field itself is live, as while an answer is awaited, a region within it would be said twice, or not at all.
  const role = useLateError()['aria-live'] ? undefined : 'status';
  const hint = <span role={role}>{seen && t(`profile.gender.${seen}.seen`)}</span>;
  return <ChoiceField {...field} options={options} defaultValue={chosen} hint={hint} onChoose={choose} />;
}

/** A multi-line field. */
type LongFieldName = FieldsWith<{ lineBreaks: number }>;

/** The length of a text. Typing isn't limited; exceeding the limit shows an error. */
function TextCounter({ name, text }: { name: LongFieldName; text: string }) {
  const t = useMessages();
  const row = FIELDS[name];
  const { characters, lineBreaks } = countText(row, text);
  return (
    <span className={s.counts}>
      <bdi data-over={characters > row.max}>{t(`profile.${name}.characters`, { characters })}</bdi>
      <bdi data-over={lineBreaks > row.lineBreaks}>{t(`profile.${name}.lineBreaks`, { lineBreaks })}</bdi>
    </span>
  );
}

/** Trims a field on blur (§5), before the form checks it. */
export function normalizeOnBlur({ currentTarget: field }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const normalized = normalizeField(field.name as FieldName, field.value);
  // Setting an unchanged value would move the caret and clear the undo history.
  if (normalized !== field.value) field.value = normalized;
}

import type { CalendarDate } from '../../domain/age';
import { useMessages } from '../../messages/messages';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { BioField } from './bio-field';
import s from './profile-form.module.css';
import { tidyOnBlur } from './tidy-on-blur';

export interface CreateFieldsProps {
  /** Values of a draft by field name. */
  initial: Readonly<Record<string, string>>;
  today: CalendarDate;
}

/** All fields of a profile, each with the browser's word for it, so that they can be filled in at once. */
export function CreateFields({ initial, today }: CreateFieldsProps) {
  const t = useMessages();
  const genders = (['male', 'female'] as const).map((value) => ({ value, label: t(`profile.gender.${value}`) }));
  return (
    <div className={s.fields}>
      <TextField
        name="firstName"
        label={t('profile.firstName')}
        autoComplete="given-name"
        required
        defaultValue={initial['firstName']}
        onBlur={tidyOnBlur}
      />
      <TextField
        name="lastName"
        label={t('profile.lastName')}
        hint={t('profile.lastName.hint')}
        autoComplete="family-name"
        required
        defaultValue={initial['lastName']}
        onBlur={tidyOnBlur}
      />
      <TextField
        name="dob"
        type="date"
        label={t('profile.dob')}
        hint={t('profile.dob.hint')}
        autoComplete="bday"
        required
        max={isoDate(today)}
        defaultValue={initial['dob']}
      />
      <SelectField
        name="gender"
        label={t('profile.gender')}
        autoComplete="sex"
        required
        options={genders}
        placeholder={t('profile.gender.choose')}
        {...(initial['gender'] ? { defaultValue: initial['gender'] } : {})}
      />
      <TextField
        name="location"
        label={t('profile.location')}
        autoComplete="address-level2"
        required
        defaultValue={initial['location']}
        onBlur={tidyOnBlur}
      />
      <TextField
        name="occupation"
        label={t('profile.occupation')}
        autoComplete="organization-title"
        required
        defaultValue={initial['occupation']}
        onBlur={tidyOnBlur}
      />
      <div className={s.wide}>
        <BioField defaultValue={initial['bio']} onBlur={tidyOnBlur} />
      </div>
    </div>
  );
}

function isoDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

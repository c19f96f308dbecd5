import { FIELD_NAMES, FIELDS } from '../../domain/fields';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { TextField } from '../../ui/text-field';
import s from './profile-form.module.css';

/** The values an attendee can't change (§2), as fields so that they read as part of the form. The form doesn't send them. */
export function ReadOnlyFields({ profile }: { profile: Profile }) {
  const t = useMessages();
  return (
    <div className={s.locked}>
      {FIELD_NAMES.filter((name) => !FIELDS[name].edit).map((name) => (
        <TextField
          key={name}
          label={t(`profile.${name}`)}
          readOnly
          {...(FIELDS[name].type === 'date' && { type: 'date' })}
          defaultValue={(name === 'gender' && profile.gender ? t(`profile.gender.${profile.gender}`) : profile[name]) ?? ''}
        />
      ))}
      <p className={s.note}>{t('profile.edit.readOnly')}</p>
    </div>
  );
}

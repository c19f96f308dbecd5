import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { TextField } from '../../ui/text-field';
import s from './profile-form.module.css';

/** What an attendee can't change (§2), in fields of its own so that it reads as part of the form. Nothing of it is sent by the form. */
export function ReadOnlyFields({ profile }: { profile: Profile }) {
  const t = useMessages();
  const { firstName, lastName, dob, gender } = profile;
  return (
    <div className={s.locked}>
      <TextField label={t('profile.firstName')} readOnly defaultValue={firstName} />
      <TextField label={t('profile.lastName')} readOnly defaultValue={lastName} />
      <TextField label={t('profile.dob')} type="date" readOnly defaultValue={dob ?? ''} />
      <TextField label={t('profile.gender')} readOnly defaultValue={gender ? t(`profile.gender.${gender}`) : ''} />
      <p className={s.note}>{t('profile.edit.readOnly')}</p>
    </div>
  );
}

import { FIELD_NAMES, FIELDS } from '../../domain/fields';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { dateLocale, spelledOut } from '../../session/dates';
import { useServices } from '../../session/services';
import s from './profile-form.module.css';

/** The values an attendee can't change (§2): facts with their labels, so that nobody tabs through fields that are locked. */
export function ReadOnlyFields({ profile }: { profile: Profile }) {
  const t = useMessages();
  const { locale } = useServices();
  const names = FIELD_NAMES.filter((name) => !FIELDS[name].edit);
  const textOf = (name: (typeof names)[number]) => {
    if (name === 'gender') return profile.gender && t(`profile.gender.${profile.gender}`);
    return FIELDS[name].type === 'date' ? spelledOut(profile[name], dateLocale(locale)) : profile[name];
  };
  return (
    <div className={s.locked}>
      <dl className={s.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`profile.${name}`)}</dt>
            <dd>
              <bdi>{textOf(name) || t('profile.notSet')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('profile.edit.readOnly')}</p>
    </div>
  );
}

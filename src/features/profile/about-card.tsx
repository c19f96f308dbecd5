import { fieldsFor, type FieldName } from '../../domain/fields';
import { numbered, shortName, type Profile } from '../../domain/profile';
import { useMessages, type MessageKey } from '../../messages/messages';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import s from './my-profile.module.css';

/** Texts for empty fields other than the default, "Not set". */
const EMPTY: { readonly [Name in FieldName]?: MessageKey } = { bio: 'profile.bio.empty' };

/** Empty without a name, as every fact that isn't there. */
const ownName = (profile: Profile) => {
  const name = shortName(profile);
  return name && numbered(profile, name);
};

/** What others see besides the photos: the short name, and the fields whose rows have `about`. */
export function AboutCard({ profile }: { profile: Profile }) {
  const t = useMessages();
  const facts = fieldsFor('about').map((name) => ({
    name,
    value: name === 'gender' ? profile.gender && t(`profile.gender.${profile.gender}`) : profile[name],
    empty: t(EMPTY[name] ?? 'profile.notSet'),
  }));
  return (
    <Card as="section">
      <Heading below={1}>{t('profile.about')}</Heading>
      <dl className={s.list}>
        {[{ name: 'name', value: ownName(profile), empty: t('profile.notSet') } as const, ...facts].map(
          ({ name, value, empty }) => (
            <div key={name} className={s.fact} data-fact={name}>
              <dt>{t(`profile.${name}`)}</dt>
              {name === 'bio' && value ? (
                // Several lines are set by their own direction, as others see them.
                <dd dir="auto">{value}</dd>
              ) : (
                <dd data-empty={!value || undefined}>
                  <bdi>{value || empty}</bdi>
                </dd>
              )}
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

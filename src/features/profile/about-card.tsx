import { shortName, type Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Card } from '../../ui/card';
import { Heading } from '../../ui/heading';
import s from './my-profile.module.css';

/** What others read beside the photos: their view of the name, gender, occupation and bio. */
export function AboutCard({ profile }: { profile: Profile }) {
  const t = useMessages();
  const { gender, occupation, bio } = profile;
  const facts = [
    { key: 'name', label: t('profile.name'), value: shortName(profile) },
    { key: 'gender', label: t('profile.gender'), value: gender && t(`profile.gender.${gender}`) },
    { key: 'occupation', label: t('profile.occupation'), value: occupation },
    { key: 'bio', label: t('profile.bio'), value: bio, empty: t('profile.bio.empty') },
  ];
  return (
    <Card as="section">
      <Heading below={1}>{t('profile.about')}</Heading>
      <dl className={s.list}>
        {facts.map(({ key, label, value, empty = t('profile.notSet') }) => (
          <div key={key} className={s.fact} data-fact={key}>
            <dt>{label}</dt>
            <dd data-empty={!value || undefined}>
              <bdi>{value || empty}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

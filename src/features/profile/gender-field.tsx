import { useEffect, useState } from 'react';
import type { Gender } from '../../domain/fields';
import { shownGender, type Shows } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { ChoiceField } from '../../ui/choice-field';

const GENDERS: readonly Gender[] = ['male', 'female'];

export interface GenderFieldProps {
  name: string;
  label: string;
  required: boolean;
  /** One of the two; any other text is no choice. */
  defaultValue: string | undefined;
}

/**
 * The choice of a gender. It says at once whom one will see, since it can't be changed once the profile is saved; nothing
 * where everybody sees everybody.
 */
export function GenderField({ defaultValue, ...field }: GenderFieldProps) {
  const t = useMessages();
  const [chosen, choose] = useState(GENDERS.find((gender) => gender === defaultValue));
  const options = GENDERS.map((value) => ({ value, label: t(`profile.gender.${value}`) }));
  const { api } = useServices();
  const [shows, setShows] = useState<Shows>();
  useEffect(() => {
    void api.whomPeopleSee().then(setShows, () => {});
  }, [api]);
  const seen = shownGender(chosen ?? null, shows);
  const hint = <output>{seen && t(`profile.gender.${seen}.seen`)}</output>;
  return <ChoiceField {...field} options={options} defaultValue={chosen} hint={hint} onChoose={choose} />;
}

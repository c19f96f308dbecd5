import { useMemo } from 'react';
import { calendarDateAt } from '../../domain/age';
import { ageOf, shortName, type Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';

export interface PersonText {
  /** "Anna"; "User unavailable" for a person without a name (L4). */
  name: string;
  /** "Anna, 29", or only the name if the age is unknown. */
  title: string;
  /** The same with the last name's initial: "Anna K., 29". */
  fullTitle: string;
}

/** How a person is named on cards, in labels and in dialogs. */
export function usePersonText(person: Profile): PersonText {
  const t = useMessages();
  const { now } = useServices();
  return useMemo(() => {
    const age = ageOf(person, calendarDateAt(now()));
    const withAge = (name: string) => (age === null ? name : t('person.nameAge', { name, age }));
    const name = person.firstName || t('person.unknown');
    return { name, title: withAge(name), fullTitle: withAge(shortName(person) || name) };
  }, [person, now, t]);
}

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
  /** With the last name's initial: "Anna K."; as `name` without one. */
  fullName: string;
  /** The same with the age: "Anna K., 29". */
  fullTitle: string;
  /** What of `fullTitle` follows the first name, and must not be cut: "K., 29". Empty where there is no initial. */
  ending: string;
}

/** How a person is named on cards, in labels and in dialogs. */
export function usePersonText(person: Profile): PersonText {
  const t = useMessages();
  const { now } = useServices();
  return useMemo(() => {
    const age = ageOf(person, calendarDateAt(now()));
    const withAge = (name: string) => (age === null ? name : t('person.nameAge', { name, age }));
    const name = person.firstName || t('person.unknown');
    const fullName = shortName(person) || name;
    const fullTitle = withAge(fullName);
    // In a language that begins with another word, the title stays in one piece.
    const ending = fullName === name || !fullTitle.startsWith(name) ? '' : fullTitle.slice(name.length).trim();
    return { name, title: withAge(name), fullName, fullTitle, ending };
  }, [person, now, t]);
}

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

/** What follows the first name, which a language written from right to left isolates; empty where something precedes it. */
export function endingOf(fullTitle: string, name: string): string {
  const plain = fullTitle.replaceAll(/[\u2066-\u2069]/g, '');
  return plain.startsWith(name) ? plain.slice(name.length).trim() : '';
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
    return { name, title: withAge(name), fullName, fullTitle, ending: fullName === name ? '' : endingOf(fullTitle, name) };
  }, [person, now, t]);
}

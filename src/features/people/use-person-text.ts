import { useMemo } from 'react';
import { calendarDateAt } from '../../domain/age';
import { ageOf, numbered, shortName, type Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';

export interface PersonText {
  /** The first name alone: "Anna"; "User unavailable" for a person without a name. */
  name: string;
  /** With the number, if there is one: "17 · Anna". */
  called: string;
  /** With the age: "17 · Anna, 29", or without if it is unknown. */
  title: string;
  /** With the last name's initial: "17 · Anna K."; as `called` without one. */
  fullName: string;
  /** The same with the age: "17 · Anna K., 29". */
  fullTitle: string;
  /** `fullTitle` in the parts that a card sets apart; absent parts are empty. */
  parts: {
    /** "17 ·" */
    number: string;
    /** "Anna", all that may be cut; with the age where there is no initial. */
    first: string;
    /** "K., 29" */
    ending: string;
  };
}

/** What follows the first name, without the isolates that right-to-left languages put around it; empty where something precedes it. */
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
    const ending = fullName === name ? '' : endingOf(fullTitle, name);
    return {
      name,
      called: numbered(person, name),
      title: numbered(person, withAge(name)),
      fullName: numbered(person, fullName),
      fullTitle: numbered(person, fullTitle),
      parts: { number: numbered(person, '').trim(), first: ending === '' ? fullTitle : name, ending },
    };
  }, [person, now, t]);
}

import { useMemo } from 'react';
import { calendarDateAt } from '../../../domain/age';
import { ageOf, numbered, shortName, type Profile } from '../../../domain/profile';
import { useMessages } from '../../../messages/messages';
import { useServices } from '../../../session/services';

export interface PersonText {
  /** The first name: "Anna"; "User unavailable" without a name. */
  name: string;
  /** With the number and the last initial, as far as there are: "17 · Anna K.". For sentences. */
  fullName: string;
  /** `fullName` with the age: "17 · Anna K., 29". For labels and questions, as two people may share a first name. */
  fullTitle: string;
  /** `fullTitle` in parts for cards. */
  parts: NameParts;
  /** `fullName` in parts. */
  nameParts: NameParts;
}

/** Absent parts are empty. */
interface NameParts {
  /** "17 · " */
  number: string;
  /** "Anna", or "Anna," without an initial. May be truncated. */
  first: string;
  /** " K., 29", or " 29". */
  ending: string;
}

/** The text after the first name; empty if something precedes the name. */
export function endingOf(fullTitle: string, name: string): string {
  return fullTitle.startsWith(name) ? fullTitle.slice(name.length).trimEnd() : '';
}

/**
 * Without the isolates of a language that is read from the right: whatever the whole stands in isolates it once more, and takes
 * its direction from the letters outside of inner isolates (UAX 9, P2), of which a number and an age have none.
 */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

/** A person's names for cards, labels and dialogs. */
export function usePersonText(person: Profile): PersonText {
  const t = useMessages();
  const { now } = useServices();
  return useMemo(() => {
    const age = ageOf(person, calendarDateAt(now()));
    const withAge = (name: string) => (age === null ? name : plain(t('person.nameAge', { name, age })));
    const name = person.firstName || t('person.unknown');
    const fullName = shortName(person) || name;
    const fullTitle = withAge(fullName);
    const partsOf = (full: string): NameParts => {
      const ending = endingOf(full, name);
      // Screen readers would hear a space before a comma that begins a box of its own.
      const cut = ending.search(/\s|$/);
      return {
        number: numbered(person, ''),
        first: ending === '' ? full : name + ending.slice(0, cut),
        ending: ending.slice(cut),
      };
    };
    return {
      name,
      fullName: numbered(person, fullName),
      fullTitle: numbered(person, fullTitle),
      parts: partsOf(fullTitle),
      nameParts: partsOf(fullName),
    };
  }, [person, now, t]);
}

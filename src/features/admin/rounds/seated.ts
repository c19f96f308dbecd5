import type { SeatedPerson } from '../../../api/admin-rounds-calls';

/** Number and name, as they stand everywhere at the desk; empty for somebody who has gone. */
export const nameOf = (person: SeatedPerson | undefined): string =>
  person ? [person.number, person.name].filter((part) => part !== null && part !== '').join(' · ') : '';

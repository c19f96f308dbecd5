import { asFields, decodeContact, decodeYesNo, idOf, own } from './decode';

/** The ids of the people marked as not seen; `undefined` if nobody in the list is marked either way. */
export function decodeUnseen(value: unknown): string[] | undefined {
  const people = Array.isArray(value) ? value.map((item) => asFields(item) ?? {}) : [];
  const marked = people.filter((person) => decodeYesNo(own(person, 'seen')) !== null);
  if (marked.length === 0) return undefined;
  return marked.flatMap((person) => (decodeYesNo(own(person, 'seen')) ? [] : (idOf(person) ?? [])));
}

/** What matches share with the attendee, by id, `null` for nothing yet; and whom of them the attendee shares a contact with. */
export function decodeContacts(value: unknown): { contacts: Map<string, string | null>; shared: string[] } {
  const contacts = new Map<string, string | null>();
  const shared: string[] = [];
  for (const item of Array.isArray(value) ? value : []) {
    const fields = asFields(item) ?? {};
    const id = idOf(fields);
    const contact = own(fields, 'contact');
    if (id === null) continue;
    if (contact === null || typeof contact === 'string') contacts.set(id, decodeContact(contact));
    if (own(fields, 'contactShared') === true) shared.push(id);
  }
  return { contacts, shared };
}

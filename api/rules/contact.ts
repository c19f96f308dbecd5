import { checkContact, CONTACT_MAX, normalizeContact, type ContactFault } from '../../src/domain/contact.ts';
import { ApiError } from '../api-error.ts';

const FAULTS: Readonly<Record<ContactFault, string>> = {
  required: 'Contact is required',
  tooLong: `Max ${CONTACT_MAX} characters`,
  characters: 'Only one line, without control characters',
};

/** The line as kept. Throws `ApiError` 400 with what is wrong with it. */
export function requireContact(text: string): string {
  const fault = checkContact(text);
  if (fault !== null) throw new ApiError(400, FAULTS[fault]);
  return normalizeContact(text);
}

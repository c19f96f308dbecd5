import { asFields, own } from './decode';
import { fieldsOfRefusal } from './refusal';

/** What an attendee agrees to when they tick the organiser's box. */
export interface Consent {
  /** The organiser's name for the words. */
  version: string;
  /** BCP 47, of what was read. */
  language: string;
}

/** The version of the consent that a refusal asks for; `null` if it is about something else. */
export function consentWanted(error: unknown): string | null {
  const consent = asFields(own(fieldsOfRefusal(error), 'consent'));
  const version = consent && own(consent, 'version');
  return typeof version === 'string' ? version : null;
}

import type { FieldFault } from './fields';

/**
 * What can be wrong with something an attendee typed or picked (§5). A rule returns a code or `null`; `messages` has the
 * sentence for each code. Codes of a single profile field are defined in its row.
 */
export type RuleCode =
  | FieldFault
  | 'email-required'
  | 'password-required'
  | 'password-weak'
  | 'passwords-differ'
  | 'code-required'
  | 'age-minimum'
  | 'name-characters'
  | 'occupation-characters'
  | 'edge-punctuation';

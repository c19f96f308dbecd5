import type { FieldFault } from './fields';

/**
 * What can be wrong with something an attendee typed or picked (§5). A rule answers with a code or `null`;
 * `messages` owns the sentence for each code. Those of one profile field alone stand in its row.
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

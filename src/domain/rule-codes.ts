/**
 * What can be wrong with something an attendee typed or picked (§5). A rule answers with a code or `null`;
 * `messages` owns the sentence for each code.
 */
export type RuleCode =
  | 'email-required'
  | 'password-required'
  | 'password-weak'
  | 'passwords-differ'
  | 'code-required'
  | 'dob-required'
  | 'age-minimum'
  | 'gender-required'
  | 'first-name-required'
  | 'first-name-length'
  | 'last-name-length'
  | 'location-required'
  | 'location-length'
  | 'occupation-required'
  | 'occupation-length'
  | 'name-characters'
  | 'occupation-characters'
  | 'edge-punctuation'
  | 'bio-length'
  | 'bio-line-breaks';

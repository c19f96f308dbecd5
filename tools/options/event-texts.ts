import type { OptionText } from './text-types.ts';

/** Those of the options that say something of the event: by attribute, in the order of `OPTIONS`. */
export const EVENT_TEXTS = {
  'event-name': {
    doc: "the event's name, in plain text: shown under View Profiles while there is nobody to browse, before the release",
    standard: 'none',
    builder: {
      group: 'event',
      label: 'Name of the event',
      example: 'Lantern Evening',
      hint: 'Shown while there is nobody to browse yet.',
    },
    plugin: { label: 'Name of the event', help: 'Shown while there is nobody to browse.' },
  },
  'release-at': {
    doc: 'when the profiles are released, such as `2026-12-05T22:30+01:00`: shown in the same place, and widgets that wait there look at that time. The API decides when profiles are released; where it says when (`opensAt`), its time counts instead',
    standard: 'none',
    code: 'When the profiles are released, for the attendee to read: ISO 8601 with a time zone, such as `2026-12-05T22:30+01:00`. When they really are is up to the API.',
    builder: { group: 'event', label: 'Profiles are released' },
    plugin: { label: 'Release of the profiles', help: 'Such as 2026-12-05T22:30+01:00. Only words: the API decides when.' },
  },
  'match-text': {
    doc: 'what comes after a match, in your words: "We\'ll mail you both tomorrow". Shown when a match is made and above Matches',
    standard: 'none',
    code: 'What comes after a match, in plain text: "We’ll mail you both tomorrow". Shown when a match is made and above Matches.',
    builder: {
      group: 'event',
      label: 'What comes after a match',
      example: 'We’ll mail you both tomorrow.',
      hint: 'Shown when two have liked each other.',
    },
    plugin: { label: 'After a match', help: 'What comes next, in your words.' },
  },
  'match-link': {
    doc: 'where that text leads: an http or https address',
    standard: 'none',
    builder: { group: 'event', label: 'Where that text leads', example: 'https://www.example.org/next' },
  },
  'report-text': {
    doc: 'what happens after a report, in your words: shown to whoever has sent one, above your support’s phone number',
    standard: 'that you read it and decide what happens next',
    builder: { group: 'event', label: 'What happens after a report', example: 'We read it tonight, and call you if you like.' },
    plugin: { label: 'After a report', help: 'What happens then, in your words.' },
  },
  'next-event': {
    doc: 'your next evening, in plain text: "12 December, Harbour Club". Shown to everybody once this one is over: under Matches, also to whoever has none, and under View Profiles while nobody is there',
    standard: 'none',
    code: 'The organiser’s next evening, in plain text. Shown to everybody once this one is over.',
    builder: {
      group: 'event',
      label: 'Your next evening',
      example: '12 December, Harbour Club',
      hint: 'Shown to everybody once this one is over.',
    },
    plugin: { label: 'Your next evening', help: 'Shown to everybody once this one is over.' },
  },
  'next-event-link': {
    doc: 'where to book it: an http or https address',
    standard: 'none',
    builder: { group: 'event', label: 'Where to book it', example: 'https://www.example.org/december' },
  },
  'consent-text': {
    doc: 'what people agree to before they take part, in your words and plain text: a box to tick on Create Your Profile, unticked ([Consent](privacy.md#consent))',
    standard: 'none: nobody is asked',
    builder: {
      group: 'event',
      label: 'What people agree to',
      example: 'I agree that whom I like is stored until 30 days after the evening, to find matches.',
      hint: 'A box to tick on Create Your Profile.',
    },
    plugin: { label: 'What people agree to', help: 'In your words. A box to tick before they take part.' },
  },
  'consent-version': {
    doc: 'a name for that text, such as `2026-12`, kept with each consent: change it with the text. With `CONSENT_VERSION` of the API changed as well, people are asked again before their next like',
    standard: '`1`',
    plugin: { label: 'Version of that text', help: 'Such as 2026-12. Change it with the text.' },
  },
  'privacy-link': {
    doc: 'your privacy page, linked under Register and beside that box: an http or https address',
    standard: 'none',
    builder: { group: 'event', label: 'Your privacy page', example: 'https://www.example.org/privacy' },
  },
  'terms-link': {
    doc: 'your terms, linked beside that box: an http or https address',
    standard: 'none',
    builder: { group: 'event', label: 'Your terms', example: 'https://www.example.org/terms' },
  },
} as const satisfies Readonly<Record<string, OptionText>>;

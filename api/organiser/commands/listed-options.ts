import type { Option } from './command.ts';

/** An option with a line of its own in the help. */
interface ListedOption extends Option {
  /** What is typed, and what it is. */
  readonly usage: readonly [typed: string, text: string];
}

/** The options that help lists at its end, in its order; it explains the others with their commands. */
export const LISTED = {
  event: {
    type: 'string',
    usage: [
      '--event <event>',
      'only at this event (people find, suspend, restore, correct, export, erase,\nadmin, door, makers give, makers take)',
    ],
  },
  name: {
    type: 'string',
    usage: ['--name <text>', 'what the event is called in mails, "Spring evening" (events create, events set)'],
  },
  page: { type: 'string', usage: ['--page <address>', 'its page, https://www.example.org/spring (the same)'] },
  venue: {
    type: 'string',
    usage: ['--venue <text>', "where it is, 'Café Luna, Torstraße 12, Berlin', as invitations say (the same); '' for none"],
  },
  support: {
    type: 'string',
    usage: ['--support <e-mail>', "where to ask, and where answers to the mails go (the same); '' for none"],
  },
  contacts: {
    type: 'string',
    usage: ['--contacts on|off', 'whether matches can share a contact; on unless said otherwise (the same)'],
  },
  'only-here': {
    type: 'string',
    usage: ['--only-here on|off', 'whether only people who are checked in are shown to others (events set)'],
  },
  'when-all-here': {
    type: 'string',
    usage: ['--when-all-here on|off', 'whether it opens by itself once everybody is checked in (events set)'],
  },
  shows: {
    type: 'string',
    usage: ['--shows opposite|same|everybody', 'whom people see there; opposite unless said otherwise (the same)'],
  },
  zone: {
    type: 'string',
    usage: ['--zone <time zone>', "Europe/Berlin: times are typed and printed by its clocks (the same); '' for none"],
  },
  line: {
    type: 'string',
    usage: ['--line <text>', "what you say to everybody in the mail of the results (the same); '' for none"],
  },
  at: {
    type: 'string',
    usage: ['--at <time>', '2026-12-01 19:00, by the clocks of --zone, else of this machine, or 2026-12-01T19:00+01:00'],
  },
} as const satisfies Record<string, ListedOption>;

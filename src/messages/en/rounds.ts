/** The rounds of the evening on an attendee's phone. */
export const texts = {
  'rounds.title': 'Rounds',
  'rounds.round': 'Round {round} of {rounds}',
  'rounds.table': 'Table {table}',
  'rounds.next': 'Next: table {table}',
  'rounds.nextBreak': 'Next: a break',
  'rounds.last': 'This is the last round.',
  'rounds.unknown': 'No connection: your next table isn’t known yet.',
  'rounds.break': 'Break',
  'rounds.break.then': 'You sit this round out.',
  'rounds.planned': 'The rounds begin soon',
  'rounds.first': 'You begin at table {table}.',
  'rounds.paused': 'Paused. It goes on in a moment.',
  'rounds.change': 'Change to table {table}',
  'rounds.stay': 'Stay at table {table}',
  'rounds.over': 'The rounds are over',
  'rounds.said': 'Round {round} of {rounds}, table {table}, with {person}',
} as const;

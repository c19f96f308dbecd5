/** The attendee's own card: what they note by number before people are released, and where it shows afterwards. */
export const texts = {
  'card.title': 'My card',
  'card.own': 'You are number {number}',
  'card.hint': 'Only you see this. Tap a mark again to take it back.',
  'card.number': 'Number {number}',
  'card.yes': 'Yes',
  'card.maybe': 'Maybe',
  'card.no': 'No',
  'card.note': 'Note',
  'card.note.of': 'Note on number {number}',
  'card.saved': 'Saved',
  'card.unsent': 'Not sent yet: sent when you’re back online',
  'card.refused': 'This could not be saved.',
  'card.failed': 'Failed to load your card.',
  'card.retry': 'Try again',
  'card.mine': 'Your note: {note}',
  'card.across': 'At your table',
} as const;

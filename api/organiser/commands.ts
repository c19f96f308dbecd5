import { admin } from './commands/admin.ts';
import { checkIn } from './commands/check-in.ts';
import type { CommandRow } from './commands/command.ts';
import { door } from './commands/door.ts';
import { erase } from './commands/erase.ts';
import { erasures } from './commands/erasures.ts';
import { events } from './commands/events.ts';
import { exportLink } from './commands/export.ts';
import { guests } from './commands/guests.ts';
import { journal } from './commands/journal.ts';
import { keysCommand } from './commands/keys.ts';
import { makers } from './commands/makers.ts';
import { migrate } from './commands/migrate.ts';
import { people } from './commands/people.ts';
import { photos } from './commands/photos.ts';
import { remind } from './commands/remind.ts';
import { report } from './commands/report.ts';
import { reports } from './commands/reports.ts';
import { results } from './commands/results.ts';
import { retention } from './commands/retention.ts';
import { rounds } from './commands/rounds.ts';

/** All commands in the order of the help, which has a blank line between these groups. */
export const COMMANDS: readonly (readonly CommandRow[])[] = [
  [events],
  [results, remind],
  [checkIn, rounds],
  [guests],
  [people, reports, report, journal],
  [exportLink, erase, erasures, retention],
  [photos],
  [admin, door, makers],
  [keysCommand],
  [migrate],
];

import { LISTED } from './commands/listed-options.ts';
import { COMMANDS } from './commands.ts';

/** Where texts begin, after the indent and what is typed. */
const COLUMN = 37;

const lineOf = ([typed, text]: readonly [string, string]) =>
  `  ${typed}`.padEnd(COLUMN) + text.replaceAll('\n', `\n${' '.repeat(COLUMN)}`);

const groups = [
  ...COMMANDS.map((rows) => rows.flatMap(({ usage }) => Object.entries(usage))),
  Object.values(LISTED).map(({ usage }) => usage),
];

/** Output of `--help`. */
export const HELP = `Commands for the organiser of an event. All can be repeated without harm, and say what they did.

${groups.map((lines) => lines.map(lineOf).join('\n')).join('\n\n')}

They use the server's settings: DATABASE_URL, PHOTO_STORE with its credentials, PHOTO_READS, DATA_DIR, MAIL_URL. The first line
says which database and which photos these are. No command but migrate makes or changes a table, and none makes a database.
Let the server run. One with the embedded database carries the command out itself.
`;

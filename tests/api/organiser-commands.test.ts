import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../api/organiser/commands.ts';
import { LISTED } from '../../api/organiser/commands/listed-options.ts';
import { HELP } from '../../api/organiser/help.ts';
import { commandOf } from '../../api/organiser/run.ts';

const ROWS = COMMANDS.flat();

/** What is typed for a placeholder whose value is checked before anything is opened. */
const TYPED: Readonly<Record<string, string>> = { '<days>': '180', '<number>': '17', '<e-mail>': 'ann@example.org' };

/** The words of a command as a shell would split it, with something in the place of `<event>` and the like. */
const wordsOf = (line: string): string[] =>
  [...line.replaceAll(/<[^>]*>/g, (name) => TYPED[name] ?? 'spring').matchAll(/'([^']*)'|[^\s']+/g)].map(
    ([word, quoted]) => quoted ?? word,
  );

/** Why a command is refused; `null` if it isn't. */
function refusal(line: string): string | null {
  try {
    commandOf(wordsOf(line));
    return null;
  } catch (error) {
    return `${line}: ${(error as Error).message}`;
  }
}

const BLOCK = /^```\w*\n([^]*?)^```/gm;

/** The commands in a document: behind `organiser`, and in its text also those that are told with what they are given. */
function commandsIn(markdown: string): string[] {
  const code = [...markdown.matchAll(BLOCK)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...markdown.replaceAll(BLOCK, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => !span.includes(' › '));
  const behind = [...code, ...spans].flatMap((line) => /^(?:\S+ )*\S*organiser (?:-- )?([a-z].*)/.exec(line)?.[1] ?? []);
  const alone = spans.filter((span) => ROWS.some(({ name }) => span.startsWith(`${name} `)) && /<| --/.test(span));
  return [...behind, ...alone].map((line) => line.replace(/\s*#.*/, ''));
}

/** Whether it is the beginning of a command, with options of that: `events set --line`, as one says it in a sentence. */
function isMentioned(line: string): boolean {
  const [words = '', ...options] = line.split(/\s+--/);
  const row = ROWS.find(({ usage }) => Object.keys(usage).some((typed) => `${typed} `.startsWith(`${words} `)));
  return row !== undefined && options.every((option) => (option.split(' ')[0] ?? '') in row.options);
}

it('is a file for each, and each is in the list', async () => {
  const files = (await readdir('api/organiser/commands')).filter((file) => !['command.ts', 'listed-options.ts'].includes(file));
  expect(ROWS.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
});

it('is told by the help as it can be typed', () => {
  const told = [...HELP.matchAll(/^ {2}([a-z].*?)(?: {2}| (?=end browsing))/gm)].map(([, typed = '']) => typed);
  expect(told).toEqual(ROWS.flatMap(({ usage }) => Object.keys(usage)));
  const given: Readonly<Record<string, string>> = {
    'people suspend <e-mail>': '--reason <text>',
    'people correct <e-mail>': '--first-name <text> --last-name <text> --dob <date> --gender <gender>',
  };
  for (const typed of told) {
    expect(ROWS.some(({ name }) => `${typed} `.startsWith(`${name} `))).toBe(true);
    expect(refusal(`${typed.replaceAll(/[[\]]/g, '')} ${given[typed] ?? ''}`)).toBeNull();
  }
});

it('has options of its own, all told by the help, and of one type whichever command takes them', () => {
  const types = new Map<string, string>();
  for (const [name, { type, multiple = false, of }] of ROWS.flatMap(({ options }) => Object.entries(options))) {
    expect(HELP).toContain(`--${name}`);
    expect([name, types.get(name) ?? `${type} ${multiple}`]).toEqual([name, `${type} ${multiple}`]);
    expect(of).not.toEqual([]);
    types.set(name, `${type} ${multiple}`);
  }
  expect(Object.keys(LISTED).filter((name) => !types.has(name))).toEqual([]);
  for (const { name, usage, options } of ROWS) {
    const typed = new Set(Object.keys(usage).map((words) => words.split(' ').slice(0, 2).join(' ')));
    const taking = Object.values(options).flatMap(({ of = [] }) => of);
    expect(taking.filter((action) => !typed.has(`${name} ${action}`))).toEqual([]);
  }
});

it('is what the documents say, and what the hints of other commands say', async () => {
  const docs = (await readdir('docs', { recursive: true })).map((file) => `docs/${file}`);
  const deploy = (await readdir('api/deploy')).map((file) => `api/deploy/${file}`);
  const documents = ['README.md', 'CHANGELOG.md', 'api/README.md', ...deploy, ...docs].filter((file) => file.endsWith('.md'));
  const told = (await Promise.all(documents.map((file) => readFile(file, 'utf8')))).flatMap(commandsIn);
  expect(told.length).toBeGreaterThan(40);
  const sources = (await readdir('api', { recursive: true })).filter((file) => /^(?!node_modules|dist).*\.ts$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(`api/${file}`, 'utf8')));
  const hints = texts.flatMap((text) => [...text.matchAll(/typed\((['`])([a-z].*?)\1\)/g)].map(([, , hint = '']) => hint));
  expect(hints.length).toBeGreaterThan(10);
  const refused = [...told, ...hints.map((hint) => hint.replaceAll(/\$\{.*?\}/g, '<event>'))].flatMap((line) => {
    const why = refusal(line);
    return why === null || (isMentioned(line) && !why.includes(' takes no ')) ? [] : [why];
  });
  expect(refused).toEqual([]);
});

it.each([
  // It would list or delete all events, not this one.
  ['retention 180 --apply --event spring', '"retention" takes no --event.'],
  ['events open spring --shows same', '"events open" takes no --shows.'],
  ['events create spring --only-here on', '"events create" takes no --only-here.'],
  ['events --at now', '"events" takes no --at.'],
  ['people count spring --reason late', '"people count" takes no --reason.'],
  ['guests let-in spring ann@example.org --name Ann', '"guests let-in" takes no --name.'],
  ['check-in spring ann@example.org --event spring', '"check-in" takes no --event.'],
  ['reports spring --remove 1', '"reports" takes no --remove.'],
  ['migrate --apply', '"migrate" takes no --apply.'],
])('refuses an option of another: %s', (line, sentence) => {
  expect(refusal(line)).toBe(`${line}: ${sentence}`);
});

it.each([
  'events list',
  'keys list',
  'reports spring 4F2A',
  '--event spring people find ann@example.org',
  'results set spring --at now --mail',
  'check-in spring ann@example.org --number 7 --undo',
])('is taken as ever: %s', (line) => {
  expect(refusal(line)).toBeNull();
});

it.each(['--help', '-h', 'events --help', ''])('asks for help: %j', (line) => {
  expect(commandOf(wordsOf(line))).toBeNull();
});

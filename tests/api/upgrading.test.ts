import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { aFolder } from '../support/folder.ts';
import { commandBlocks, typedHere } from './support/written-commands.ts';

const UNIT = 'dating-api@.service';
/** As 1.1 installed it: what development alone has now. */
const UNIT_OF_1_1 = 'ExecStart=/usr/bin/node --import tsx api/server.ts\n';

const BLOCKS = (await commandBlocks('api/deploy/upgrading.md')).filter(([first]) => first?.startsWith('new='));
const FROM_1_1 = /# from 1\.1 and before$/;

/** What stands for the programs of the page. systemd starts what it has read, which is the unit's file after a reload. */
const PROGRAMS = {
  git: 'mkdir -p "$3/api" && cp -r "$SOURCE/api/deploy" "$SOURCE/api/server.ts" "$3/api"',
  npm: `case "$*" in
    *--omit=dev*) rm -r node_modules/tsx ;;
    *'run build'*) mkdir -p node_modules/tsx api/dist && touch api/dist/server.js api/dist/organiser.js ;;
  esac`,
  runuser: 'test -e api/dist/organiser.js',
  systemctl: `case "$1" in
    daemon-reload) cp "$MACHINE/etc/systemd/system/${UNIT}" "$MACHINE/read-by-systemd" ;;
    start | restart) cp "$MACHINE/read-by-systemd" "$MACHINE/started" ;;
  esac`,
};

/** A machine with a release on it. */
async function aMachine(machine: string, release: '1.1' | '1.2'): Promise<void> {
  const folder = join(machine, release === '1.1' ? 'opt/dating-app' : 'opt/dating-app-1');
  await mkdir(join(machine, 'programs'), { recursive: true });
  for (const [name, script] of Object.entries(PROGRAMS)) {
    await writeFile(join(machine, 'programs', name), `#!/bin/sh\nset -e\n${script}\n`);
    await chmod(join(machine, 'programs', name), 0o755);
  }
  for (const place of [folder, join(machine, 'etc/systemd/system'), join(machine, 'etc/logrotate.d')]) {
    await mkdir(place, { recursive: true });
  }
  if (release === '1.2') {
    await symlink(folder, join(machine, 'opt/dating-app'));
    await cp('api/deploy/journald.conf', join(machine, 'etc/systemd/journald@dating-api.conf'));
  }
  const unit = release === '1.1' ? UNIT_OF_1_1 : await readFile(`api/deploy/${UNIT}`, 'utf8');
  for (const place of [`etc/systemd/system/${UNIT}`, 'read-by-systemd']) await writeFile(join(machine, place), unit);
}

/** What the unit that was started names and the machine hasn't got. */
async function missingOn(machine: string): Promise<string[]> {
  const unit = await readFile(join(machine, 'started'), 'utf8');
  const commands = [...unit.matchAll(/^Exec\w+=\/usr\/bin\/node (.*)$/gm)].map(([, words = '']) => words).join(' ');
  const packages = [...commands.matchAll(/--import (\S+)/g)].map(([, name]) => `node_modules/${name}`);
  const files = commands.match(/\S+\.[jt]s\b/g) ?? [];
  const needed = [...packages, ...files].map((path) => join('opt/dating-app', path));
  const [, journal] = /^LogNamespace=(.*)$/m.exec(unit) ?? [];
  if (journal !== undefined) needed.push(`etc/systemd/journald@${journal}.conf`);
  expect(needed.length).toBeGreaterThan(0);
  return needed.filter((path) => !existsSync(join(machine, path)));
}

const folder = aFolder();

it.each([
  ['1.1', 'whose tables change', 1],
  ['1.2', 'whose tables change', 1],
  ['1.2', 'whose tables stay', 0],
] as const)(
  'the page’s lines, typed on a machine with %s for a release %s, end with a unit that starts',
  async (release, what, block) => {
    const machine = join(folder, `${release} ${what}`.replaceAll(' ', '-'));
    await aMachine(machine, release);
    const names = { '/opt/': `${machine}/opt/`, '/etc/': `${machine}/etc/`, '<this repository>': 'repository' };
    const lines = (BLOCKS[block] ?? []).filter((line) => release === '1.1' || !FROM_1_1.test(line));
    const env = { ...process.env, PATH: `${machine}/programs:${process.env['PATH']}`, MACHINE: machine, SOURCE: process.cwd() };
    await promisify(execFile)('bash', ['-ec', lines.map((line) => typedHere(line, names)).join('\n')], { env, cwd: machine });
    expect(await missingOn(machine)).toEqual([]);
  },
);

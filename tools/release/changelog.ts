import { execFileSync } from 'node:child_process';

const TITLE = '# Changelog';
const UNRELEASED = '(not yet released)';
/** The line of a section that names the commit a release was made from, for trees without tags. */
const COMMIT = /^Commit `([0-9a-f]{7,40})`\.$/m;

/** Runs git in a folder. Returns what it prints, without the last line's end. */
const gitIn =
  (root: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * Subjects of the commits since the latest release, newest first; of all commits without a release. Where there are no tags, the
 * changelog says which commit that was.
 */
export function subjectsSinceLast(root: string, changelog = ''): string[] {
  const git = gitIn(root);
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  const last = tag || COMMIT.exec(changelog)?.[1];
  return git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n');
}

/**
 * The full hash of the commit that set the version, whatever came after it.
 * @throws {Error} if none has
 */
export function releaseCommit(root: string, version: string): string {
  const set = `"version": "${version}"`;
  const git = gitIn(root);
  const tracked = git('ls-tree', '--name-only', 'HEAD', 'package.json');
  if (tracked === '' || !git('show', 'HEAD:package.json').includes(set)) throw new Error(`Commit ${version} first`);
  return git('log', '-1', '--format=%H', `-S${set}`, '--', 'package.json');
}

/** A release's section: one line per commit, to be edited by hand. */
export function changelogSection(version: string, date: Date, subjects: readonly string[]): string {
  const lines = subjects.filter(Boolean).map((subject) => `- ${subject}`);
  return [`## ${version} (${date.toISOString().slice(0, 10)})`, '', ...lines].join('\n');
}

/** Prepends a section to the changelog. One for this version that is there stays as it was written, and gets the date. */
export function withSection(changelog: string, section: string): string {
  const [dated = ''] = section.split('\n');
  const [heading = ''] = section.split(' (');
  if (changelog.includes(`\n${heading} (`)) return changelog.replace(`\n${heading} ${UNRELEASED}`, `\n${dated}`);
  return prepended(changelog, section);
}

/** Names the commit of the newest release below its heading, and begins the section of the next one. */
export function withNextSection(changelog: string, commit: string, next: string): string {
  const named = changelog.replace(/^(## .*)\n/m, `$1\n\nCommit \`${commit}\`.\n`);
  return prepended(named, `## ${next.replace('-dev', '')} ${UNRELEASED}`);
}

function prepended(changelog: string, section: string): string {
  const rest = changelog.replace(TITLE, '').trim();
  return `${[TITLE, section, ...(rest ? [rest] : [])].join('\n\n')}\n`;
}

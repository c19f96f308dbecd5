import { execFileSync } from 'node:child_process';

const TITLE = '# Changelog';

/** The first lines of the commits since the release with the highest version, newest first; of all where there is none. */
export function subjectsSinceLast(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [last] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  return git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n');
}

/** The section of a release: a line for each commit, for somebody to edit. */
export function changelogSection(version: string, date: Date, subjects: readonly string[]): string {
  const lines = subjects.filter(Boolean).map((subject) => `- ${subject}`);
  return [`## ${version} (${date.toISOString().slice(0, 10)})`, '', ...lines].join('\n');
}

/** The changelog with a section before those it has; one of this version that somebody has written already stays as it is. */
export function withSection(changelog: string, section: string): string {
  const [heading = ''] = section.split(' (');
  if (changelog.includes(`\n${heading} (`)) return changelog;
  const rest = changelog.replace(TITLE, '').trim();
  return `${[TITLE, section, ...(rest ? [rest] : [])].join('\n\n')}\n`;
}

import { execFileSync } from 'node:child_process';

const TITLE = '# Changelog';

/** Subjects of the commits since the latest release, newest first; of all commits without a release. */
export function subjectsSinceLast(root: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const [last] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  return git('log', '--no-merges', '--format=%s', ...(last ? [`${last}..HEAD`] : [])).split('\n');
}

/** A release's section: one line per commit, to be edited by hand. */
export function changelogSection(version: string, date: Date, subjects: readonly string[]): string {
  const lines = subjects.filter(Boolean).map((subject) => `- ${subject}`);
  return [`## ${version} (${date.toISOString().slice(0, 10)})`, '', ...lines].join('\n');
}

/** Prepends a section to the changelog, unless it already has one for this version. */
export function withSection(changelog: string, section: string): string {
  const [heading = ''] = section.split(' (');
  if (changelog.includes(`\n${heading} (`)) return changelog;
  const rest = changelog.replace(TITLE, '').trim();
  return `${[TITLE, section, ...(rest ? [rest] : [])].join('\n\n')}\n`;
}

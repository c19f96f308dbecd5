const TITLE = '# Changelog';

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

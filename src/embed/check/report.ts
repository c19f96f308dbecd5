import type { Level, Row } from './finding';

export const WORDS: Readonly<Record<Level | 'looking', string>> = {
  fault: 'Fault',
  hint: 'Look at this',
  unknown: 'Not known',
  fine: 'Fine',
  looking: 'Looking',
};

/** The context of a report. */
export interface Heading {
  /** Origin of the page. */
  readonly page: string;
  /** Of the widget; empty if none is running. */
  readonly version: string;
  readonly at: Date;
}

const times = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** A summary in one sentence. */
export function summaryOf(rows: readonly Row[]): string {
  if (rows.some(({ finding }) => !finding)) return 'Looking…';
  const count = (level: Level) => rows.filter(({ finding }) => finding?.level === level).length;
  const found = [
    ...(count('fault') > 0 ? [times(count('fault'), 'fault')] : []),
    ...(count('hint') > 0 ? [times(count('hint'), 'thing to look at', 'things to look at')] : []),
  ];
  return `${found.join(', ') || 'Nothing wrong was found'}. ${times(count('fine'), 'check')} passed.`;
}

/** The report as plain text, to paste into a mail. */
export function reportOf(rows: readonly Row[], { page, version, at }: Heading): string {
  const lines = rows.map(({ looksAt, finding }) => {
    const word = WORDS[finding?.level ?? 'looking'];
    return [`[${word}] ${looksAt}: ${finding?.says ?? '…'}`, ...(finding?.next ? [`    Next: ${finding.next}`] : [])].join('\n');
  });
  const head = `Dating app self-check, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [head, `Page: ${page}; widget: ${version || 'not running'}`, summaryOf(rows), '', ...lines].join('\n');
}

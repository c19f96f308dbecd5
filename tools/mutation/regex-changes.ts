import type { Change } from './changes.ts';

/** One sign of a pattern: an escape, a repetition or a single character. */
const SIGN = /\\[pP]\{[^}]*\}|\\u(?:\{[^}]*\}|[\da-f]{4})|\\.|\{\d+(?:,\d*)?\}|\(\?(?:<?[=!]|:)|./gisu;

/**
 * Faults of a regular expression: an anchor or a repetition dropped, a class turned around, one member of it dropped.
 *
 * @param at where the pattern starts in the file
 * @param shown the whole expression
 */
export function regexChanges(pattern: string, at: number, shown: { start: number; end: number }): Change[] {
  const changes: Change[] = [];
  /** Members of the class being read; `null` outside of one. */
  let members: number | null = null;
  for (const { 0: sign, index } of pattern.matchAll(SIGN)) {
    const drop = (to = '', length = sign.length) => changes.push({ start: at + index, end: at + index + length, to, shown });
    const next = pattern[index + sign.length];
    if (members === null && sign === '[') {
      members = 0;
      if (next === '^') drop('[', 2);
      else drop('[^');
    } else if (members !== null) {
      const isRange = next === '-' && pattern[index + 2] !== ']';
      const isInRange = sign === '-' || pattern[index - 1] === '-';
      if (sign === ']') members = null;
      else if (sign !== '^' && !isRange && !isInRange && !isOnlyMember(pattern, index, sign)) drop();
    } else if (['^', '$', '+', '*', '?'].includes(sign) || sign.startsWith('{')) drop();
  }
  return changes;
}

/** An empty class never matches, which is another fault altogether. */
function isOnlyMember(pattern: string, index: number, sign: string): boolean {
  return pattern[index + sign.length] === ']' && ['[', '^'].includes(pattern[index - 1] ?? '');
}
